create or replace function remove_manager(p_user bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from managers where target_panel_id = current_panel() and user_id = p_user;
  return found;
end $$;
alter function remove_manager(bigint) owner to vitrine_system;
revoke execute on function remove_manager(bigint) from public;
grant execute on function remove_manager(bigint) to vitrine_app;
