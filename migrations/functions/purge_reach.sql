create or replace function purge_reach(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from reach_days where day < (now() at time zone 'UTC' - keep)::date;
end $$;
alter function purge_reach(interval) owner to vitrine_system;
revoke execute on function purge_reach(interval) from public;
grant execute on function purge_reach(interval) to vitrine_app;
