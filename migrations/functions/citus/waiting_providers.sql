-- Providers with waiting orders, on all servers at once. For claim_orders only.
create or replace function waiting_providers() returns table (panel_id bigint, provider_id bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select distinct o.panel_id, o.provider_id from orders o
  where o.dispatch = 'waiting' and o.status = 'queued' and o.provider_id is not null;
end $$;
alter function waiting_providers() owner to vitrine_system;
revoke execute on function waiting_providers() from public;
