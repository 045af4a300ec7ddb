-- A null scope has no limit. Returns null where the user does not exist or owns the panel.
create or replace function put_manager(p_user bigint, p_scope smallint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  manager bigint;
begin
  insert into managers (panel_id, user_id, target_panel_id, scope)
  select u.panel_id, u.id, p.id, p_scope
  from panels p join panels main on main.is_main join users u on u.panel_id = main.id and u.id = p_user
  where p.id = current_panel() and not p.is_main and p.owner_id is distinct from u.id
  on conflict (panel_id, user_id, target_panel_id) do update set scope = excluded.scope
  returning id into manager;
  return manager;
end $$;
alter function put_manager(bigint, smallint) owner to vitrine_system;
revoke execute on function put_manager(bigint, smallint) from public;
grant execute on function put_manager(bigint, smallint) to vitrine_app;
