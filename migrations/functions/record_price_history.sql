-- Records services that customers could order at another price, or not at all, before or after a statement, whatever changed them. One row
-- for each day and service: what was at the start of the day, and what is now. Without a price the service could not be ordered.
create or replace function record_price_history() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  p bigint;
  ids bigint[];
  days date[];
  befores bigint[];
  afters bigint[];
  moments timestamptz[];
begin
  -- The changed rows are read first and alone: where panels are spread over servers, no other table may be in that statement.
  for p in select distinct c.panel_id from changed c order by c.panel_id loop
    if tg_op = 'INSERT' then
      select array_agg(c.id), array_agg((c.created_at at time zone 'UTC')::date), array_agg(null::bigint), array_agg(c.rate), array_agg(c.created_at)
      into ids, days, befores, afters, moments
      from changed c where c.panel_id = p and c.status = 'active' and c.deleted_at is null;
    else
      select array_agg(m.id), array_agg((m.updated_at at time zone 'UTC')::date), array_agg(m.rate_before), array_agg(m.rate_after), array_agg(m.updated_at)
      into ids, days, befores, afters, moments
      from (
        select n.id, n.updated_at,
          case when o.status = 'active' and o.deleted_at is null then o.rate end as rate_before,
          case when n.status = 'active' and n.deleted_at is null then n.rate end as rate_after
        from changed n join former o on o.panel_id = n.panel_id and o.id = n.id
        where n.panel_id = p and (n.status, n.rate, n.deleted_at) is distinct from (o.status, o.rate, o.deleted_at)) m
      where m.rate_before is distinct from m.rate_after;
    end if;
    insert into price_history (panel_id, service_id, day, rate_before, rate_after, changed_at)
    select p, m.id, m.day, m.rate_before, m.rate_after, m.changed_at
    from unnest(ids, days, befores, afters, moments) m (id, day, rate_before, rate_after, changed_at)
    order by m.id
    on conflict (panel_id, service_id, day) do update set rate_after = excluded.rate_after, changed_at = excluded.changed_at;
  end loop;
  return null;
end $$;
alter function record_price_history() owner to vitrine_system;

create or replace trigger services_priced_new after insert on services referencing new table as changed
  for each statement execute function record_price_history();

create or replace trigger services_priced after update on services referencing old table as former new table as changed
  for each statement execute function record_price_history();
