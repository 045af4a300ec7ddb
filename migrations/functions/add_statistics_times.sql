-- Adds how long the orders took that ended from one moment to another, of each service and of all, to their hours, days and months; of one day only,
-- where one is named, to its hours and the day.
create or replace function add_statistics_times(s statistics_state, p_from timestamptz, p_until timestamptz, p_day timestamp default null)
  returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  with news as materialized (
    select n.* from statistics_times_news(s.zone, p_from, p_until, s) n
    where p_day is null or (n.at >= p_day and n.at < p_day + interval '1 day')
  )
  insert into statistics_times as t (panel_id, grain, at, service_id, provider_id, measure, step, orders)
  select s.panel_id, g.grain, date_trunc(g.grain, n.at), x.service_id, n.provider_id, n.measure, n.step, sum(n.orders)
  from news n
  cross join (values ('hour'), ('day'), ('month')) g (grain)
  cross join lateral (values (n.service_id), (0)) x (service_id)
  where p_day is null or g.grain <> 'month'
  group by 2, 3, 4, 5, 6, 7
  on conflict (panel_id, grain, service_id, at, provider_id, measure, step) do update set orders = t.orders + excluded.orders;
end $$;
