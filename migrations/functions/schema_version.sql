-- When the schema last changed, and of how many files it consists. For the main panel.
create or replace function schema_version(p_main bigint) returns text
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform require_panel(p_main);
  perform require_main_panel(p_main);
  return (select format('%s (%s)', to_char(max(f.applied_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), count(*)) from migration.files f);
end $$;
revoke execute on function schema_version(bigint) from public;
grant execute on function schema_version(bigint) to vitrine_app;
