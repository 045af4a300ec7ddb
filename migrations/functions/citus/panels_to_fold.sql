-- Panels with something that statistics count and that was written before a moment and not folded yet: an hour after they were last folded, or once
-- it is much. A panel whose time zone was changed is folded immediately. A cluster takes no offset in a sub-select of another relation's rows, so
-- they are counted. Panels of which nothing was ever folded are few, and asked one by one.
create or replace function panels_to_fold(p_until timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  known bigint[];
  found_panels bigint[];
  p bigint;
begin
  select array_agg(f.panel_id) into known from statistics_state f;
  select array_agg(f.panel_id) into found_panels
  from statistics_state f
  join panels p on p.id = f.panel_id
  where p.status <> 'deleted' and (
    f.zone <> p.time_zone
    or (select count(*) from ledger_entries e
      where e.panel_id = f.panel_id and e.id > f.entry_mark and e.created_at >= f.until and e.created_at < p_until) > 1000
    or (select count(*) from order_events e
      where e.panel_id = f.panel_id and e.id > f.event_mark and e.created_at >= f.until and e.created_at < p_until) > 500
    or f.until < p_until - interval '1 hour' and (exists (select from ledger_entries e
      where e.panel_id = f.panel_id and e.id > f.entry_mark and e.created_at >= f.until and e.created_at < p_until)
    or exists (select from orders o
      where o.panel_id = f.panel_id and o.id > f.order_mark and o.created_at >= f.until and o.created_at < p_until)
    or exists (select from order_events e
      where e.panel_id = f.panel_id and e.id > f.event_mark and e.created_at >= f.until and e.created_at < p_until)
    or exists (select from users u
      where u.panel_id = f.panel_id and u.id > f.user_mark and u.created_at >= f.until and u.created_at < p_until)
    or exists (select from payments y
      where y.panel_id = f.panel_id and y.id > f.payment_mark and y.created_at >= f.until and y.created_at < p_until)));
  for p in select x.id from panels x where x.status <> 'deleted' and not x.id = any (coalesce(known, '{}')) loop
    if exists (select from ledger_entries e where e.panel_id = p and e.created_at < p_until)
      or exists (select from orders o where o.panel_id = p and o.created_at < p_until)
      or exists (select from order_events e where e.panel_id = p and e.created_at < p_until)
      or exists (select from users u where u.panel_id = p and u.created_at < p_until)
      or exists (select from payments y where y.panel_id = p and y.created_at < p_until) then
      found_panels := found_panels || p;
    end if;
  end loop;
  return query select x from unnest(found_panels) x order by x;
end $$;
alter function panels_to_fold(timestamptz) owner to vitrine_system;
revoke execute on function panels_to_fold(timestamptz) from public;
grant execute on function panels_to_fold(timestamptz) to vitrine_app;
