-- Records services that customers could order at another price, or not at all, before or after a statement, whatever changed them. One row
-- for each day and service: what was at the start of the day, and what is now. Without a price the service could not be ordered.
create or replace function record_price_history() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  if tg_op = 'INSERT' then
    insert into price_history (panel_id, service_id, day, rate_after, changed_at)
    select c.panel_id, c.id, (c.created_at at time zone 'UTC')::date, c.rate, c.created_at
    from changed c where c.status = 'active' and c.deleted_at is null
    order by c.panel_id, c.id
    on conflict (panel_id, service_id, day) do update set rate_after = excluded.rate_after, changed_at = excluded.changed_at;
    return null;
  end if;
  insert into price_history (panel_id, service_id, day, rate_before, rate_after, changed_at)
  select m.panel_id, m.id, (m.updated_at at time zone 'UTC')::date, m.rate_before, m.rate_after, m.updated_at
  from (
    select n.panel_id, n.id, n.updated_at,
      case when o.status = 'active' and o.deleted_at is null then o.rate end as rate_before,
      case when n.status = 'active' and n.deleted_at is null then n.rate end as rate_after
    from changed n join former o on o.panel_id = n.panel_id and o.id = n.id
    where (n.status, n.rate, n.deleted_at) is distinct from (o.status, o.rate, o.deleted_at)) m
  where m.rate_before is distinct from m.rate_after
  order by m.panel_id, m.id
  on conflict (panel_id, service_id, day) do update set rate_after = excluded.rate_after, changed_at = excluded.changed_at;
  return null;
end $$;
alter function record_price_history() owner to vitrine_system;

create or replace trigger services_priced_new after insert on services referencing new table as changed
  for each statement execute function record_price_history();

create or replace trigger services_priced after update on services referencing old table as former new table as changed
  for each statement execute function record_price_history();
