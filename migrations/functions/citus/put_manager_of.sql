-- put_manager where the main panel lives. Returns nothing where the user does not exist.
-- distribution: p_main
create or replace function put_manager_of(p_main bigint, p_target bigint, p_user bigint, p_scope smallint, p_id bigint) returns table (id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  perform require_main_panel(p_main);
  perform require_panel(p_target);
  if not exists (select from users u where u.panel_id = p_main and u.id = p_user) then
    return;
  end if;
  return query
  insert into managers as m (panel_id, id, user_id, target_panel_id, scope) values (p_main, p_id, p_user, p_target, p_scope)
  on conflict (panel_id, user_id, target_panel_id) do update set scope = excluded.scope
  returning m.id;
end $$;
alter function put_manager_of(bigint, bigint, bigint, smallint, bigint) owner to vitrine_system;
revoke execute on function put_manager_of(bigint, bigint, bigint, smallint, bigint) from public;
grant execute on function put_manager_of(bigint, bigint, bigint, smallint, bigint) to vitrine_app;
