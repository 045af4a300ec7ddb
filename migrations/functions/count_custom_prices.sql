create or replace function count_custom_prices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update users u set price_version = price_version + 1
  from (select distinct panel_id, user_id from changed) c where u.panel_id = c.panel_id and u.id = c.user_id;
  return null;
end $$;
alter function count_custom_prices() owner to vitrine_system;

create or replace trigger custom_prices_added after insert on custom_prices referencing new table as changed
  for each statement execute function count_custom_prices();

create or replace trigger custom_prices_changed after update on custom_prices referencing new table as changed
  for each statement execute function count_custom_prices();

create or replace trigger custom_prices_removed after delete on custom_prices referencing old table as changed
  for each statement execute function count_custom_prices();
