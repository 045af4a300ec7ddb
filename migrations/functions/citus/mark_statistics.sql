-- Moves the marks up to ids that are surely folded. A row that is not visible yet may have a smaller id than one that is, so a mark goes no further
-- than the ids that the last fold saw, and only where no open transaction (the oldest began at `p_oldest`) is as old as that fold: whatever has a
-- smaller id is then committed, and was folded by its time. The time of seeing is taken once everything is seen.
create or replace function mark_statistics(p_panel bigint, p_oldest timestamptz) returns void
  language plpgsql as $$
declare
  orders_until bigint;
  events_until bigint;
  entries_until bigint;
  users_until bigint;
  payments_until bigint;
  moment timestamptz;
begin
  orders_until := coalesce((select x.id from orders x where x.panel_id = p_panel order by x.id desc limit 1), 0);
  events_until := coalesce((select x.id from order_events x where x.panel_id = p_panel order by x.id desc limit 1), 0);
  entries_until := coalesce((select x.id from ledger_entries x where x.panel_id = p_panel order by x.id desc limit 1), 0);
  users_until := coalesce((select x.id from users x where x.panel_id = p_panel order by x.id desc limit 1), 0);
  payments_until := coalesce((select x.id from payments x where x.panel_id = p_panel order by x.id desc limit 1), 0);
  moment := clock_timestamp();
  update statistics_state f set
    order_mark = least(f.order_seen, (select x.id - 1 from orders x
      where x.panel_id = p_panel and x.id > f.order_mark and x.created_at >= f.until order by x.id limit 1)),
    event_mark = least(f.event_seen, (select x.id - 1 from order_events x
      where x.panel_id = p_panel and x.id > f.event_mark and x.created_at >= f.until order by x.id limit 1)),
    entry_mark = least(f.entry_seen, (select x.id - 1 from ledger_entries x
      where x.panel_id = p_panel and x.id > f.entry_mark and x.created_at >= f.until order by x.id limit 1)),
    user_mark = least(f.user_seen, (select x.id - 1 from users x
      where x.panel_id = p_panel and x.id > f.user_mark and x.created_at >= f.until order by x.id limit 1)),
    payment_mark = least(f.payment_seen, (select x.id - 1 from payments x
      where x.panel_id = p_panel and x.id > f.payment_mark and x.created_at >= f.until order by x.id limit 1)),
    order_seen = orders_until, event_seen = events_until, entry_seen = entries_until, user_seen = users_until, payment_seen = payments_until,
    seen_at = moment
  where f.panel_id = p_panel and f.seen_at <= p_oldest;
end $$;
