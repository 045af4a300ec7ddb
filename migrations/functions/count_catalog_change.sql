create or replace function count_catalog_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct c.panel_id from changed c order by c.panel_id loop
    insert into catalog_versions as v (panel_id) values (p)
    on conflict (panel_id) do update set version = v.version + 1;
  end loop;
  return null;
end $$;
alter function count_catalog_change() owner to vitrine_system;

create or replace trigger services_added after insert on services referencing new table as changed
  for each statement execute function count_catalog_change();

create or replace trigger services_changed after update on services referencing new table as changed
  for each statement execute function count_catalog_change();

create or replace trigger categories_added after insert on categories referencing new table as changed
  for each statement execute function count_catalog_change();

create or replace trigger categories_changed after update on categories referencing new table as changed
  for each statement execute function count_catalog_change();

create or replace trigger translations_added after insert on catalog_translations referencing new table as changed
  for each statement execute function count_catalog_change();

create or replace trigger translations_changed after update on catalog_translations referencing new table as changed
  for each statement execute function count_catalog_change();

create or replace trigger translations_removed after delete on catalog_translations referencing old table as changed
  for each statement execute function count_catalog_change();
