create or replace function count_group_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.discount is distinct from old.discount then
    update users set price_version = price_version + 1 where panel_id = new.panel_id and price_group_id = new.id;
  end if;
  return null;
end $$;
alter function count_group_change() owner to vitrine_system;

create or replace trigger price_groups_changed after update on price_groups for each row execute function count_group_change();
