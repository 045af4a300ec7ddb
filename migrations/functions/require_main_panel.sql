-- Functions that write where owners and managers have their accounts take the main panel's id and accept no other.
create or replace function require_main_panel(p_main bigint) returns void
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from panels p where p.id = p_main and p.is_main) then
    raise exception 'panel % is not the main one', p_main using errcode = 'insufficient_privilege';
  end if;
end $$;
