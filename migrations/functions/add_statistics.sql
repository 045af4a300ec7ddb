-- Adds what happened from one moment to another to the hours and days it belongs to and, where they are older than `p_whole`, to their weeks, months and
-- years too; of one day only, where one is named. Days of customers are added once they have ended. Each connection plans it once: a plan takes
-- longer than a few orders. What is not returned, Citus writes by COPY, which policies refuse: hence RETURNING.
create or replace function add_statistics(s statistics_state, p_from timestamptz, p_until timestamptz, p_whole timestamp, p_day timestamp default null)
  returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  with news as materialized (
    select n.at, n.service_id, n.provider_id, n.system_id, n.user_id, n.measure, sum(n.amount) as amount
    from statistics_news(s.zone, p_from, p_until, s) n
    where p_day is null or (n.at >= p_day and n.at < p_day + interval '1 day')
    group by 1, 2, 3, 4, 5, 6
  ), people as (
    insert into statistics_people (panel_id, grain, at, measure, folded_until, user_ids, amounts)
    select s.panel_id, c.grain, c.at, c.measure, p_until, f.user_ids, f.amounts
    from (
      select u.grain, u.at, u.measure, array_agg(u.user_id order by u.user_id) as user_ids, array_agg(u.amount order by u.user_id) as amounts
      from (
        select g.grain, date_trunc(g.grain, n.at) as at, n.measure, n.user_id, sum(n.amount) as amount
        from news n cross join (values ('hour'), ('day'), ('week'), ('month'), ('year')) g (grain)
        where n.user_id <> 0 and (g.grain = 'hour' or n.at < p_whole)
        group by 1, 2, 3, 4 having sum(n.amount) <> 0) u
      group by 1, 2, 3) c
    cross join lateral fit_amounts(c.user_ids, c.amounts) f
    returning 1
  )
  insert into statistics as t (panel_id, subject, grain, at, subject_id, provider_id,
    orders, done, partial, stopped, failed, judged, spoiled, registered, started, payments, newcomers, sales, refunds, cost, fees, bonuses, referrals,
    tariffs, received, returned, manual)
  -- Every row counts for the panel.
  select s.panel_id, x.subject, g.grain, date_trunc(g.grain, n.at), x.subject_id, x.provider_id,
    coalesce(sum(n.amount) filter (where n.measure = 'orders'), 0) as orders, coalesce(sum(n.amount) filter (where n.measure = 'done'), 0) as done,
    coalesce(sum(n.amount) filter (where n.measure = 'partial'), 0) as partial,
    coalesce(sum(n.amount) filter (where n.measure = 'stopped'), 0) as stopped,
    coalesce(sum(n.amount) filter (where n.measure = 'failed'), 0) as failed,
    coalesce(sum(n.amount) filter (where n.measure = 'judged'), 0) as judged,
    coalesce(sum(n.amount) filter (where n.measure = 'spoiled'), 0) as spoiled,
    coalesce(sum(n.amount) filter (where n.measure = 'registered'), 0) as registered,
    coalesce(sum(n.amount) filter (where n.measure = 'started'), 0) as started,
    coalesce(sum(n.amount) filter (where n.measure = 'payments'), 0) as payments,
    coalesce(sum(n.amount) filter (where n.measure = 'newcomers'), 0) as newcomers,
    coalesce(sum(n.amount) filter (where n.measure = 'sales'), 0) as sales,
    coalesce(sum(n.amount) filter (where n.measure = 'refunds'), 0) as refunds, coalesce(sum(n.amount) filter (where n.measure = 'cost'), 0) as cost,
    coalesce(sum(n.amount) filter (where n.measure = 'fees'), 0) as fees, coalesce(sum(n.amount) filter (where n.measure = 'bonuses'), 0) as bonuses,
    coalesce(sum(n.amount) filter (where n.measure = 'referrals'), 0) as referrals,
    coalesce(sum(n.amount) filter (where n.measure = 'tariffs'), 0) as tariffs,
    coalesce(sum(n.amount) filter (where n.measure = 'received'), 0) as received,
    coalesce(sum(n.amount) filter (where n.measure = 'returned'), 0) as returned,
    coalesce(sum(n.amount) filter (where n.measure = 'manual'), 0) as manual
  from news n
  cross join lateral (values ('panel', 0::bigint, 0::bigint), ('order', n.service_id, n.provider_id), ('system', n.system_id, 0))
    x (subject, subject_id, provider_id)
  cross join (values ('hour'), ('day'), ('week'), ('month'), ('year')) g (grain)
  where (x.subject = 'panel' or x.subject_id <> 0) and (g.grain in ('hour', 'day') or n.at < p_whole)
  group by 2, 3, 4, 5, 6
  on conflict (panel_id, subject, grain, at, subject_id, provider_id) do update set
    orders = t.orders + excluded.orders, done = t.done + excluded.done, partial = t.partial + excluded.partial,
    stopped = t.stopped + excluded.stopped, failed = t.failed + excluded.failed, judged = t.judged + excluded.judged,
    spoiled = t.spoiled + excluded.spoiled, registered = t.registered + excluded.registered, started = t.started + excluded.started,
    payments = t.payments + excluded.payments, newcomers = t.newcomers + excluded.newcomers, sales = t.sales + excluded.sales,
    refunds = t.refunds + excluded.refunds, cost = t.cost + excluded.cost, fees = t.fees + excluded.fees, bonuses = t.bonuses + excluded.bonuses,
    referrals = t.referrals + excluded.referrals, tariffs = t.tariffs + excluded.tariffs, received = t.received + excluded.received,
    returned = t.returned + excluded.returned, manual = t.manual + excluded.manual;
end $$;
