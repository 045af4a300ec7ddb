create or replace function purge_exports(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from exports where created_at < now() - keep;
end $$;
alter function purge_exports(interval) owner to vitrine_system;
revoke execute on function purge_exports(interval) from public;
grant execute on function purge_exports(interval) to vitrine_app;
