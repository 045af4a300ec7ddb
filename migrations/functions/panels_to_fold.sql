-- Panels with something that statistics count and that was written before a moment and not folded yet: an hour after they were last folded, or once
-- it is so much that pages would take long to read it. A fold costs as much as its first hundred orders, and pages are exact without it. A panel
-- whose time zone was changed is folded immediately.
create or replace function panels_to_fold(p_until timestamptz) returns setof bigint
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  select p.id
  from panels p
  left join statistics_state f on f.panel_id = p.id
  cross join lateral (select coalesce(f.until, '-infinity'::timestamptz) as since) s
  where p.status <> 'deleted' and (
    f.zone <> p.time_zone
    or exists (select from ledger_entries e
      where e.panel_id = p.id and e.id > coalesce(f.entry_mark, 0) and e.created_at >= s.since and e.created_at < p_until offset 1000)
    or exists (select from order_events e
      where e.panel_id = p.id and e.id > coalesce(f.event_mark, 0) and e.created_at >= s.since and e.created_at < p_until offset 500)
    or s.since < p_until - interval '1 hour' and (exists (select from ledger_entries e
      where e.panel_id = p.id and e.id > coalesce(f.entry_mark, 0) and e.created_at >= s.since and e.created_at < p_until)
    or exists (select from orders o
      where o.panel_id = p.id and o.id > coalesce(f.order_mark, 0) and o.created_at >= s.since and o.created_at < p_until)
    or exists (select from order_events e
      where e.panel_id = p.id and e.id > coalesce(f.event_mark, 0) and e.created_at >= s.since and e.created_at < p_until)
    or exists (select from users u
      where u.panel_id = p.id and u.id > coalesce(f.user_mark, 0) and u.created_at >= s.since and u.created_at < p_until)
    or exists (select from payments y
      where y.panel_id = p.id and y.id > coalesce(f.payment_mark, 0) and y.created_at >= s.since and y.created_at < p_until)))
  order by p.id;
end $$;
alter function panels_to_fold(timestamptz) owner to vitrine_system;
revoke execute on function panels_to_fold(timestamptz) from public;
grant execute on function panels_to_fold(timestamptz) to vitrine_app;
