-- remove_manager where the main panel lives.
-- distribution: p_main
create or replace function remove_manager_of(p_main bigint, p_target bigint, p_user bigint) returns table (id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_main_panel(p_main);
  perform require_panel(p_target);
  return query
  delete from managers m where m.panel_id = p_main and m.target_panel_id = p_target and m.user_id = p_user returning m.id;
end $$;
alter function remove_manager_of(bigint, bigint, bigint) owner to vitrine_system;
revoke execute on function remove_manager_of(bigint, bigint, bigint) from public;
grant execute on function remove_manager_of(bigint, bigint, bigint) to vitrine_app;
