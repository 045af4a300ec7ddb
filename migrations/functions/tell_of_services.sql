-- Emits an event for services whose customer-visible fields changed, whatever changed them, if an endpoint of the panel subscribes to it.
create or replace function tell_of_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (
    select from webhook_endpoints e
    where e.panel_id in (select panel_id from changed) and e.status = 'on' and e.deleted_at is null and 'service.changed' = any (e.events))
  then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into events (panel_id, kind, data)
    select panel_id, 'service', jsonb_build_object('kind', 'service', 'serviceIds', jsonb_agg(id order by id))
    from (select panel_id, id, (row_number() over (partition by panel_id order by id) - 1) / 200 as part from changed) c group by panel_id, part;
  else
    insert into events (panel_id, kind, data)
    select panel_id, 'service', jsonb_build_object('kind', 'service', 'serviceIds', jsonb_agg(id order by id))
    from (
      select n.panel_id, n.id, (row_number() over (partition by n.panel_id order by n.id) - 1) / 200 as part
      from changed n join former o on o.panel_id = n.panel_id and o.id = n.id
      where (n.name, n.status, n.rate, n.min, n.max) is distinct from (o.name, o.status, o.rate, o.min, o.max)
    ) c group by panel_id, part;
  end if;
  return null;
end $$;
alter function tell_of_services() owner to vitrine_system;

create or replace trigger services_told_new after insert on services referencing new table as changed
  for each statement execute function tell_of_services();

create or replace trigger services_told after update on services referencing old table as former new table as changed
  for each statement execute function tell_of_services();
