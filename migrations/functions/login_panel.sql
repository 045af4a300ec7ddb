-- The platform's bot serves all panels: finds the panel of a deep link by its token's hash.
create or replace function login_panel(p_start bytea) returns bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select panel_id from login_attempts where start_hash = p_start and expires_at > now());
end $$;
alter function login_panel(bytea) owner to vitrine_system;
revoke execute on function login_panel(bytea) from public;
grant execute on function login_panel(bytea) to vitrine_app;
