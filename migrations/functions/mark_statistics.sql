-- Moves the marks up to ids that are surely folded. A row that is not visible yet may have a smaller id than one that is, so a mark goes no further
-- than the ids that the last fold saw, and only where no open transaction (the oldest began at `p_oldest`) is as old as that fold: whatever has a
-- smaller id is then committed, and was folded by its time. What the last fold saw is older than that fold, so once all until then is folded, nothing
-- of it is looked through. Payments, which are few, have their time from the application's clock.
create or replace function mark_statistics(p_panel bigint, p_oldest timestamptz) returns void
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  update statistics_state f set
    order_mark = case when f.seen_at <= f.until then f.order_seen else least(f.order_seen, (select x.id - 1 from orders x
      where x.panel_id = p_panel and x.id > f.order_mark and x.created_at >= f.until order by x.id limit 1)) end,
    event_mark = case when f.seen_at <= f.until then f.event_seen else least(f.event_seen, (select x.id - 1 from order_events x
      where x.panel_id = p_panel and x.id > f.event_mark and x.created_at >= f.until order by x.id limit 1)) end,
    entry_mark = case when f.seen_at <= f.until then f.entry_seen else least(f.entry_seen, (select x.id - 1 from ledger_entries x
      where x.panel_id = p_panel and x.id > f.entry_mark and x.created_at >= f.until order by x.id limit 1)) end,
    user_mark = case when f.seen_at <= f.until then f.user_seen else least(f.user_seen, (select x.id - 1 from users x
      where x.panel_id = p_panel and x.id > f.user_mark and x.created_at >= f.until order by x.id limit 1)) end,
    payment_mark = least(f.payment_seen, (select x.id - 1 from payments x
      where x.panel_id = p_panel and x.id > f.payment_mark and x.created_at >= f.until order by x.id limit 1)),
    order_seen = coalesce((select x.id from orders x where x.panel_id = p_panel order by x.id desc limit 1), 0),
    event_seen = coalesce((select x.id from order_events x where x.panel_id = p_panel order by x.id desc limit 1), 0),
    entry_seen = coalesce((select x.id from ledger_entries x where x.panel_id = p_panel order by x.id desc limit 1), 0),
    user_seen = coalesce((select x.id from users x where x.panel_id = p_panel order by x.id desc limit 1), 0),
    payment_seen = coalesce((select x.id from payments x where x.panel_id = p_panel order by x.id desc limit 1), 0),
    seen_at = clock_timestamp()
  where f.panel_id = p_panel and f.seen_at <= p_oldest;
end $$;
