create or replace function remove_manager(p_main bigint, p_user bigint) returns boolean
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  here bigint := current_panel();
  removed bigint;
begin
  perform require_main_panel(p_main);
  select m.id into removed from remove_manager_of(p_main, here, p_user) m;
  return removed is not null;
end $$;
revoke execute on function remove_manager(bigint, bigint) from public;
grant execute on function remove_manager(bigint, bigint) to vitrine_app;
