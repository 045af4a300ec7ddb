-- A null scope has no limit. Returns null where the user does not exist or owns the panel.
create or replace function put_manager(p_main bigint, p_user bigint, p_scope smallint) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here bigint := current_panel();
  manager bigint;
begin
  perform require_main_panel(p_main);
  if not exists (select from panels p where p.id = here and not p.is_main and p.owner_id is distinct from p_user)
    or not exists (select from users u where u.panel_id = p_main and u.id = p_user)
  then
    return null;
  end if;
  insert into managers (panel_id, user_id, target_panel_id, scope) values (p_main, p_user, here, p_scope)
  on conflict (panel_id, user_id, target_panel_id) do update set scope = excluded.scope
  returning id into manager;
  return manager;
end $$;
alter function put_manager(bigint, bigint, smallint) owner to vitrine_system;
revoke execute on function put_manager(bigint, bigint, smallint) from public;
grant execute on function put_manager(bigint, bigint, smallint) to vitrine_app;
