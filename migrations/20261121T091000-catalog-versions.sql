-- A provider is connected once; a disconnected one may be connected again. Providers are few: a row of each panel's for each of its suppliers.
-- squawk-ignore require-concurrent-index-creation
create unique index providers_url on providers (panel_id, url) where deleted_at is null;

-- A catalogue is read in the provider's order, page by page.
-- squawk-ignore require-concurrent-index-creation
create index provider_services_order on provider_services (panel_id, provider_id, position, external_id);

-- Counts every change of a panel's services and categories, so that a cached catalogue is known to be current by reading one row.
create table catalog_versions (
  panel_id bigint primary key references panels (id),
  version bigint not null default 1
);
grant select on catalog_versions to vitrine_app;

create function count_catalog_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into catalog_versions (panel_id) select distinct panel_id from changed order by panel_id
  on conflict (panel_id) do update set version = catalog_versions.version + 1;
  return null;
end $$;
alter function count_catalog_change() owner to vitrine_system;

create trigger services_added after insert on services referencing new table as changed
  for each statement execute function count_catalog_change();
create trigger services_changed after update on services referencing new table as changed
  for each statement execute function count_catalog_change();
create trigger categories_added after insert on categories referencing new table as changed
  for each statement execute function count_catalog_change();
create trigger categories_changed after update on categories referencing new table as changed
  for each statement execute function count_catalog_change();

-- How often a job is tried is part of its definition.
drop function enqueue_job(text, json, text, text, timestamptz);
create function enqueue_job(task text, payload json, queue text, job_key text, run_at timestamptz, attempts integer) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload, queue_name => queue, run_at => run_at, job_key => job_key, max_attempts => attempts);
end $$;
revoke execute on function enqueue_job(text, json, text, text, timestamptz, integer) from public;
grant execute on function enqueue_job(text, json, text, text, timestamptz, integer) to vitrine_app;

call protect_tables();
