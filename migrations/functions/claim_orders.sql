-- Leases due orders for sending, skipping busy providers. Orders of a removed provider are leased too: the sender gives them to another, or fails them.
create or replace function claim_orders(most integer, busy bigint[], lease interval)
  returns table (panel_id bigint, order_id bigint, provider_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  providers bigint[];
  panels_of_providers bigint[];
  panels bigint[];
  ids bigint[];
  p bigint;
begin
  select array_agg(w.panel_id), array_agg(w.provider_id) into panels_of_providers, providers from waiting_providers() w;
  select array_agg(c.panel_id), array_agg(c.id) into panels, ids
  from (
    select due.panel_id, due.id
    from unnest(panels_of_providers, providers) w (panel_id, provider_id)
    join providers p on p.panel_id = w.panel_id and p.id = w.provider_id
    cross join lateral (
      select o.panel_id, o.id, o.next_at from orders o
      where o.panel_id = p.panel_id and o.provider_id = p.id and o.dispatch = 'waiting' and o.status = 'queued' and o.next_at <= now()
      order by o.next_at, o.id limit most) due
    where not (p.id = any (busy))
      and (p.deleted_at is not null or p.status in ('ok', 'failing') and (p.blocked_until is null or p.blocked_until <= now()))
    order by due.next_at, due.id limit most) c;
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
