-- Adds up one unit of time from the smaller units that it is made of and that begin before a moment. There is nothing of it yet.
create or replace function sum_statistics(p_panel bigint, p_grain text, p_at timestamp, p_part text, p_before timestamp)
  returns void language plpgsql as $$
begin
  insert into statistics (panel_id, subject, grain, at, subject_id, provider_id,
    orders, done, partial, stopped, failed, judged, spoiled, registered, started, payments, newcomers, sales, refunds, cost, fees, bonuses, referrals,
    tariffs, received, returned, manual)
  select f.panel_id, f.subject, p_grain, p_at, f.subject_id, f.provider_id,
    sum(f.orders) as orders, sum(f.done) as done, sum(f.partial) as partial, sum(f.stopped) as stopped, sum(f.failed) as failed,
    sum(f.judged) as judged, sum(f.spoiled) as spoiled, sum(f.registered) as registered, sum(f.started) as started, sum(f.payments) as payments,
    sum(f.newcomers) as newcomers, sum(f.sales) as sales, sum(f.refunds) as refunds, sum(f.cost) as cost, sum(f.fees) as fees,
    sum(f.bonuses) as bonuses, sum(f.referrals) as referrals, sum(f.tariffs) as tariffs, sum(f.received) as received, sum(f.returned) as returned,
    sum(f.manual) as manual
  from (values ('panel'), ('order'), ('system')) x (subject)
  join statistics f on f.panel_id = p_panel and f.subject = x.subject and f.grain = p_part and f.at >= p_at
    and f.at < least(p_at + ('1 ' || p_grain)::interval, p_before)
  group by f.panel_id, f.subject, f.subject_id, f.provider_id;
end $$;
