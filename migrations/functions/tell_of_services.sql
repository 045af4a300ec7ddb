-- Marks services whose customer-visible fields changed, whatever changed them, if an endpoint of the panel subscribes to it. A mark that
-- is already there is written again, so that the dispatcher leaves it alone until this change is committed.
create or replace function tell_of_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  changed_ids bigint[];
begin
  for p in select distinct c.panel_id from changed c order by c.panel_id loop
    continue when not exists (
      select from webhook_endpoints e
      where e.panel_id = p and e.status = 'on' and e.deleted_at is null and 'service.changed' = any (e.events));
    if tg_op = 'INSERT' then
      changed_ids := array(select c.id from changed c where c.panel_id = p);
    else
      changed_ids := array(
        select n.id from changed n join former o on o.panel_id = n.panel_id and o.id = n.id
        where n.panel_id = p and (n.name, n.status, n.rate, n.min, n.max) is distinct from (o.name, o.status, o.rate, o.min, o.max));
    end if;
    insert into changed_services (panel_id, service_id)
    select p, c.id from unnest(changed_ids) c (id) order by c.id
    on conflict (panel_id, service_id) do update set changed_at = excluded.changed_at;
  end loop;
  return null;
end $$;
alter function tell_of_services() owner to vitrine_system;

create or replace trigger services_told_new after insert on services referencing new table as changed
  for each statement execute function tell_of_services();

create or replace trigger services_told after update on services referencing old table as former new table as changed
  for each statement execute function tell_of_services();
