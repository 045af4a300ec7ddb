create or replace function count_custom_prices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  customers bigint[];
begin
  for p, customers in select c.panel_id, array_agg(distinct c.user_id) from changed c group by c.panel_id order by c.panel_id loop
    update users u set price_version = u.price_version + 1 where u.panel_id = p and u.id = any (customers);
  end loop;
  return null;
end $$;
alter function count_custom_prices() owner to vitrine_system;

create or replace trigger custom_prices_added after insert on custom_prices referencing new table as changed
  for each statement execute function count_custom_prices();

create or replace trigger custom_prices_changed after update on custom_prices referencing new table as changed
  for each statement execute function count_custom_prices();

create or replace trigger custom_prices_removed after delete on custom_prices referencing old table as changed
  for each statement execute function count_custom_prices();
