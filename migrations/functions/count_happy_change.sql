-- Rare, and affects every customer of the panel.
create or replace function count_happy_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
begin
  for p in select distinct c.panel_id from changed c order by c.panel_id loop
    insert into price_settings as s (panel_id, happy_version) values (p, 1)
    on conflict (panel_id) do update set happy_version = s.happy_version + 1;
    update users u set price_version = u.price_version + 1 where u.panel_id = p;
  end loop;
  return null;
end $$;
alter function count_happy_change() owner to vitrine_system;

create or replace trigger happy_hours_added after insert on happy_hours referencing new table as changed
  for each statement execute function count_happy_change();

create or replace trigger happy_hours_changed after update on happy_hours referencing new table as changed
  for each statement execute function count_happy_change();

create or replace trigger happy_hours_removed after delete on happy_hours referencing old table as changed
  for each statement execute function count_happy_change();
