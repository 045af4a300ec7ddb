create or replace function purge_price_moves(keep interval) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  p bigint;
begin
  for p in select id from panels loop
    delete from price_moves where panel_id = p and created_at < now() - keep;
  end loop;
end $$;
alter function purge_price_moves(interval) owner to vitrine_system;
revoke execute on function purge_price_moves(interval) from public;
grant execute on function purge_price_moves(interval) to vitrine_app;
