-- Takes finished orders whose status is due for another check and moves each to its next time. A worker that dies skips one check.
-- Orders that their owner ended while the provider continued are among them: their cost has to become known. Of an id that the provider has
-- given another order since, the status is that order's.
create or replace function claim_finished(most integer, pauses interval[])
  returns table (panel_id bigint, provider_id bigint, order_id bigint, provider_order_id text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  moments timestamptz[];
  panels bigint[];
  ids bigint[];
  mine bigint[];
  p bigint;
begin
  select array_agg(now() + pause order by n) into moments from unnest(pauses) with ordinality u (pause, n);
  delete from finished_orders where due_at < now() - interval '7 days';
  select array_agg(c.panel_id), array_agg(c.order_id) into panels, ids
  from (
    select f.panel_id, f.order_id
    from finished_orders f join providers p on p.panel_id = f.panel_id and p.id = f.provider_id
    where f.due_at <= now() and (p.follow_blocked_until is null or p.follow_blocked_until <= now())
    order by f.due_at limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    mine := array(
      select f.order_id from finished_orders f
      where f.panel_id = p and f.order_id = any (ids) and f.due_at <= now() for update skip locked);
    delete from finished_orders f where f.panel_id = p and f.order_id = any (mine) and f.step >= cardinality(pauses);
    update finished_orders f set step = f.step + 1, due_at = m.moment
    from unnest(moments) with ordinality m (moment, n)
    where f.panel_id = p and f.order_id = any (mine) and m.n = f.step + 1;
    return query
    select o.panel_id, o.provider_id, o.id, o.provider_order_id from orders o
    where o.panel_id = p and o.id = any (mine)
      and (o.status in ('done', 'partial') or o.status = 'stopped' and o.cancel_asked_at is not null)
      and o.provider_id is not null and o.provider_order_id is not null
      and not exists (
        select from orders later
        where later.panel_id = p and later.provider_id = o.provider_id and later.provider_order_id = o.provider_order_id and later.id <> o.id
          and (later.finished_at is null or later.finished_at > o.finished_at))
    order by o.provider_id, o.id;
  end loop;
end $$;
alter function claim_finished(integer, interval[]) owner to vitrine_system;
revoke execute on function claim_finished(integer, interval[]) from public;
grant execute on function claim_finished(integer, interval[]) to vitrine_app;
