-- Rare, and affects every customer of the panel.
create or replace function count_happy_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into price_settings (panel_id, happy_version) select distinct panel_id, 1 from changed
  on conflict (panel_id) do update set happy_version = price_settings.happy_version + 1;
  update users u set price_version = price_version + 1
  from (select distinct panel_id from changed) c where u.panel_id = c.panel_id;
  return null;
end $$;
alter function count_happy_change() owner to vitrine_system;

create or replace trigger happy_hours_added after insert on happy_hours referencing new table as changed
  for each statement execute function count_happy_change();

create or replace trigger happy_hours_changed after update on happy_hours referencing new table as changed
  for each statement execute function count_happy_change();

create or replace trigger happy_hours_removed after delete on happy_hours referencing old table as changed
  for each statement execute function count_happy_change();
