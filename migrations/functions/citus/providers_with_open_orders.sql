-- providers_with_open_orders on all servers at once.
create or replace function providers_with_open_orders() returns table (panel_id bigint, provider_id bigint, oldest timestamptz, newest timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select o.panel_id, o.provider_id, min(o.created_at), max(o.created_at)
  from orders o join providers p on p.panel_id = o.panel_id and p.id = o.provider_id
  where o.dispatch = 'sent' and o.status in ('queued', 'active') and o.provider_order_id is not null
    and (p.follow_blocked_until is null or p.follow_blocked_until <= now())
  group by 1, 2;
end $$;
alter function providers_with_open_orders() owner to vitrine_system;
revoke execute on function providers_with_open_orders() from public;
grant execute on function providers_with_open_orders() to vitrine_app;
