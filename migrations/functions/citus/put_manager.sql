-- A null scope has no limit. Returns null where the user does not exist or owns the panel.
create or replace function put_manager(p_main bigint, p_user bigint, p_scope smallint) returns bigint
  language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  here bigint := current_panel();
  new_id bigint := nextval('managers_id_seq');
  manager bigint;
begin
  perform require_main_panel(p_main);
  if not exists (select from panels p where p.id = here and not p.is_main and p.owner_id is distinct from p_user) then
    return null;
  end if;
  select m.id into manager from put_manager_of(p_main, here, p_user, p_scope, new_id) m;
  return manager;
end $$;
revoke execute on function put_manager(bigint, bigint, smallint) from public;
grant execute on function put_manager(bigint, bigint, smallint) to vitrine_app;
