-- Leases due orders for sending, skipping busy providers.
create or replace function claim_orders(most integer, busy bigint[], lease interval)
  returns table (panel_id bigint, order_id bigint, provider_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  -- A loose index scan: from one provider with waiting orders to the next.
  return query
  with recursive waited_for as (
    (select w.panel_id, w.provider_id from orders w
      where w.dispatch = 'waiting' and w.status = 'queued' and w.provider_id is not null
      order by w.panel_id, w.provider_id limit 1)
    union all
    select later.panel_id, later.provider_id from waited_for, lateral (
      select w.panel_id, w.provider_id from orders w
      where w.dispatch = 'waiting' and w.status = 'queued' and w.provider_id is not null
        and (w.panel_id, w.provider_id) > (waited_for.panel_id, waited_for.provider_id)
      order by w.panel_id, w.provider_id limit 1) later
  ), first as materialized (
    select due.panel_id, due.id
    from waited_for f
    join providers p on p.panel_id = f.panel_id and p.id = f.provider_id
    cross join lateral (
      select w.panel_id, w.id, w.next_at from orders w
      where w.panel_id = f.panel_id and w.provider_id = f.provider_id and w.dispatch = 'waiting' and w.status = 'queued' and w.next_at <= now()
      order by w.next_at, w.id limit most) due
    where not (p.id = any (busy)) and p.deleted_at is null and p.status in ('ok', 'failing')
      and (p.blocked_until is null or p.blocked_until <= now())
    order by due.next_at, due.id limit most
  ), taken as (
    select w.panel_id, w.id from first join orders w on w.panel_id = first.panel_id and w.id = first.id
    where w.dispatch = 'waiting' and w.status = 'queued' and w.next_at <= now()
    for update of w skip locked
  )
  update orders o set lease_until = now() + lease, next_at = now() + lease
  from taken where o.panel_id = taken.panel_id and o.id = taken.id
  returning o.panel_id, o.id, o.provider_id;
end $$;
alter function claim_orders(integer, bigint[], interval) owner to vitrine_system;
revoke execute on function claim_orders(integer, bigint[], interval) from public;
grant execute on function claim_orders(integer, bigint[], interval) to vitrine_app;
