-- Leases due orders for sending, skipping busy providers. Orders of a removed provider are leased too: the sender gives them to another, or fails them.
-- Each panel with waiting orders is read for its own, and the first of all are leased.
create or replace function claim_orders(most integer, busy bigint[], lease interval)
  returns table (panel_id bigint, order_id bigint, provider_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  waiting record;
  due record;
  panels bigint[];
  ids bigint[];
  times timestamptz[];
  p bigint;
begin
  for waiting in select w.panel_id, array_agg(w.provider_id) as providers from waiting_providers() w group by w.panel_id loop
    for due in
      select o.id, o.next_at
      from providers v
      cross join lateral (
        select x.id, x.next_at from orders x
        where x.panel_id = waiting.panel_id and x.provider_id = v.id and x.dispatch = 'waiting' and x.status = 'queued' and x.next_at <= now()
        order by x.next_at, x.id limit most) o
      where v.panel_id = waiting.panel_id and v.id = any (waiting.providers) and not (v.id = any (busy))
        and (v.deleted_at is not null or v.status in ('ok', 'failing') and (v.blocked_until is null or v.blocked_until <= now()))
      order by o.next_at, o.id limit most
    loop
      panels := panels || waiting.panel_id;
      ids := ids || due.id;
      times := times || due.next_at;
    end loop;
  end loop;
  select array_agg(c.panel_id), array_agg(c.id) into panels, ids
  from (select u.panel_id, u.id from unnest(panels, ids, times) u (panel_id, id, next_at) order by u.next_at, u.id limit most) c;
  for p in select distinct x from unnest(panels) x order by x loop
    return query
    with taken as (
      select o.id from orders o
      where o.panel_id = p and o.id = any (ids) and o.dispatch = 'waiting' and o.status = 'queued' and o.next_at <= now()
      for update skip locked
    )
    update orders o set lease_until = now() + lease, next_at = now() + lease
    from taken where o.panel_id = p and o.id = taken.id
    returning o.panel_id, o.id, o.provider_id;
  end loop;
end $$;
alter function claim_orders(integer, bigint[], interval) owner to vitrine_system;
revoke execute on function claim_orders(integer, bigint[], interval) from public;
grant execute on function claim_orders(integer, bigint[], interval) to vitrine_app;
