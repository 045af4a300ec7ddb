-- Providers with orders to follow, and when the oldest and the newest of these were placed: ids grow with time. A loose index scan, because it
-- is asked every second and a platform may have a million open orders. Removed providers included: what they perform is followed to its end.
create or replace function providers_with_open_orders() returns table (panel_id bigint, provider_id bigint, oldest timestamptz, newest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with recursive followed as (
    (select o.panel_id, o.provider_id from orders o
      where o.dispatch = 'sent' and o.status in ('queued', 'active') and o.provider_id is not null
      order by o.panel_id, o.provider_id limit 1)
    union all
    select later.panel_id, later.provider_id from followed, lateral (
      select o.panel_id, o.provider_id from orders o
      where o.dispatch = 'sent' and o.status in ('queued', 'active') and o.provider_id is not null
        and (o.panel_id, o.provider_id) > (followed.panel_id, followed.provider_id)
      order by o.panel_id, o.provider_id limit 1) later
  )
  select f.panel_id, f.provider_id, first.created_at, last.created_at
  from followed f
  join providers p on p.panel_id = f.panel_id and p.id = f.provider_id
  cross join lateral (
    select o.created_at from orders o
    where o.panel_id = f.panel_id and o.provider_id = f.provider_id and o.dispatch = 'sent' and o.status in ('queued', 'active')
      and o.provider_order_id is not null
    order by o.id limit 1) first
  cross join lateral (
    select o.created_at from orders o
    where o.panel_id = f.panel_id and o.provider_id = f.provider_id and o.dispatch = 'sent' and o.status in ('queued', 'active')
      and o.provider_order_id is not null
    order by o.id desc limit 1) last
  where p.follow_blocked_until is null or p.follow_blocked_until <= now();
end $$;
alter function providers_with_open_orders() owner to vitrine_system;
revoke execute on function providers_with_open_orders() from public;
grant execute on function providers_with_open_orders() to vitrine_app;
