-- Adds days that have ended to their weeks, months and years.
create or replace function roll_statistics(p_panel bigint, p_lo timestamp, p_hi timestamp)
  returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  perform roll_statistics_people(p_panel, p_lo, p_hi);
  insert into statistics as t (panel_id, subject, grain, at, subject_id, provider_id,
    orders, done, partial, stopped, failed, judged, spoiled, registered, started, payments, newcomers, sales, refunds, cost, fees, bonuses, referrals,
    tariffs, received, returned, manual)
  select p_panel, f.subject, g.grain, date_trunc(g.grain, f.at), f.subject_id, f.provider_id,
    sum(f.orders) as orders, sum(f.done) as done, sum(f.partial) as partial, sum(f.stopped) as stopped, sum(f.failed) as failed,
    sum(f.judged) as judged, sum(f.spoiled) as spoiled, sum(f.registered) as registered, sum(f.started) as started, sum(f.payments) as payments,
    sum(f.newcomers) as newcomers, sum(f.sales) as sales, sum(f.refunds) as refunds, sum(f.cost) as cost, sum(f.fees) as fees,
    sum(f.bonuses) as bonuses, sum(f.referrals) as referrals, sum(f.tariffs) as tariffs, sum(f.received) as received, sum(f.returned) as returned,
    sum(f.manual) as manual
  from (values ('panel'), ('order'), ('system')) x (subject)
  join statistics f on f.panel_id = p_panel and f.subject = x.subject and f.grain = 'day' and f.at >= p_lo and f.at < p_hi
  cross join (values ('week'), ('month'), ('year')) g (grain)
  group by 2, 3, 4, 5, 6
  on conflict (panel_id, subject, grain, at, subject_id, provider_id) do update set
    orders = t.orders + excluded.orders, done = t.done + excluded.done, partial = t.partial + excluded.partial,
    stopped = t.stopped + excluded.stopped, failed = t.failed + excluded.failed, judged = t.judged + excluded.judged,
    spoiled = t.spoiled + excluded.spoiled, registered = t.registered + excluded.registered, started = t.started + excluded.started,
    payments = t.payments + excluded.payments, newcomers = t.newcomers + excluded.newcomers, sales = t.sales + excluded.sales,
    refunds = t.refunds + excluded.refunds, cost = t.cost + excluded.cost, fees = t.fees + excluded.fees, bonuses = t.bonuses + excluded.bonuses,
    referrals = t.referrals + excluded.referrals, tariffs = t.tariffs + excluded.tariffs, received = t.received + excluded.received,
    returned = t.returned + excluded.returned, manual = t.manual + excluded.manual;
  perform count_statistics_people(p_panel, '{day,week,month,year}', p_lo, p_hi);
end $$;
