-- Functions of one panel take its id, by which a call finds the panel's server, and accept only the current one.
create or replace function require_panel(p_panel bigint) returns void
  language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_panel is distinct from current_panel() then
    raise exception 'panel % is not the current one', p_panel using errcode = 'insufficient_privilege';
  end if;
end $$;
