-- Names of the schema's files that were applied, and whether the job library has its own tables: what a process needs to be ready.
create or replace function installed_schema() returns table (files text[], has_jobs boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query
  select array(select f.name from migration.files f), to_regclass('graphile_worker._private_jobs') is not null;
end $$;
revoke execute on function installed_schema() from public;
grant execute on function installed_schema() to vitrine_app;
