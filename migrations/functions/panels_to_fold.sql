-- Panels with something that statistics count and that was written before a moment and not folded yet, or whose time zone was changed.
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
      where e.panel_id = p.id and e.id > coalesce(f.entry_mark, 0) and e.created_at >= s.since and e.created_at < p_until)
    or exists (select from orders o
      where o.panel_id = p.id and o.id > coalesce(f.order_mark, 0) and o.created_at >= s.since and o.created_at < p_until)
    or exists (select from order_events e
      where e.panel_id = p.id and e.id > coalesce(f.event_mark, 0) and e.created_at >= s.since and e.created_at < p_until)
    or exists (select from users u
      where u.panel_id = p.id and u.id > coalesce(f.user_mark, 0) and u.created_at >= s.since and u.created_at < p_until)
    or exists (select from payments y
      where y.panel_id = p.id and y.id > coalesce(f.payment_mark, 0) and y.created_at >= s.since and y.created_at < p_until))
  order by p.id;
end $$;
alter function panels_to_fold(timestamptz) owner to vitrine_system;
revoke execute on function panels_to_fold(timestamptz) from public;
grant execute on function panels_to_fold(timestamptz) to vitrine_app;
