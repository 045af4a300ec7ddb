create or replace function remove_manager(p_main bigint, p_user bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_main_panel(p_main);
  delete from managers where panel_id = p_main and target_panel_id = current_panel() and user_id = p_user;
  return found;
end $$;
alter function remove_manager(bigint, bigint) owner to vitrine_system;
revoke execute on function remove_manager(bigint, bigint) from public;
grant execute on function remove_manager(bigint, bigint) to vitrine_app;
