create or replace function purge_provider_figures(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from provider_balances where seen_until < now() - keep;
  delete from provider_hours where hour < now() - keep;
end $$;
alter function purge_provider_figures(interval) owner to vitrine_system;
revoke execute on function purge_provider_figures(interval) from public;
grant execute on function purge_provider_figures(interval) to vitrine_app;
