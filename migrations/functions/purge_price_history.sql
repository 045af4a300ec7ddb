create or replace function purge_price_history(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  p bigint;
begin
  for p in select id from panels loop
    delete from price_history where panel_id = p and changed_at < now() - keep;
  end loop;
end $$;
alter function purge_price_history(interval) owner to vitrine_system;
revoke execute on function purge_price_history(interval) from public;
grant execute on function purge_price_history(interval) to vitrine_app;
