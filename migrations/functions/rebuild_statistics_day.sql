-- Folds one day of a panel's calendar again, with what is known of its orders by now.
create or replace function rebuild_statistics_day(p_panel bigint, p_day timestamp) returns void
  language plpgsql as $$
declare
  s statistics_state;
  unfolded statistics_state;
  today timestamp;
begin
  select f.* into s from statistics_state f where f.panel_id = p_panel for update;
  unfolded := unfolded_statistics(p_panel, s.zone);
  today := date_trunc('day', s.until at time zone s.zone);
  delete from statistics where panel_id = p_panel and (
    grain in ('hour', 'day') and date_trunc('day', at) = p_day or grain in ('week', 'month', 'year') and at = date_trunc(grain, p_day));
  delete from statistics_people where panel_id = p_panel and (
    grain in ('hour', 'day') and date_trunc('day', at) = p_day or grain in ('week', 'month', 'year') and at = date_trunc(grain, p_day));
  delete from statistics_times where panel_id = p_panel and (
    grain in ('hour', 'day') and date_trunc('day', at) = p_day or grain = 'month' and at = date_trunc(grain, p_day));
  if p_day at time zone s.zone < s.until then
    perform add_statistics(unfolded, p_day at time zone s.zone, s.until, '-infinity', p_day);
    perform add_statistics_times(unfolded, p_day at time zone s.zone, s.until, p_day);
  end if;
  perform sum_statistics(p_panel, 'week', date_trunc('week', p_day), 'day', today);
  perform sum_statistics(p_panel, 'month', date_trunc('month', p_day), 'day', today);
  perform sum_statistics(p_panel, 'year', date_trunc('year', p_day), 'month', today);
  perform sum_statistics_people(p_panel, 'day', p_day, 'hour', today);
  perform sum_statistics_people(p_panel, 'week', date_trunc('week', p_day), 'day', today);
  perform sum_statistics_people(p_panel, 'month', date_trunc('month', p_day), 'day', today);
  perform sum_statistics_people(p_panel, 'year', date_trunc('year', p_day), 'month', today);
  perform count_statistics_people(p_panel, '{day,week,month,year}', p_day, p_day + interval '1 day');
  perform count_statistics_people(p_panel, '{hour}', p_day, least(p_day + interval '1 day', date_trunc('hour', s.until at time zone s.zone)));
  insert into statistics_times (panel_id, grain, at, service_id, provider_id, measure, step, orders)
  select f.panel_id, 'month', date_trunc('month', p_day), f.service_id, f.provider_id, f.measure, f.step, sum(f.orders)
  from statistics_times f
  where f.panel_id = p_panel and f.grain = 'day' and date_trunc('month', f.at) = date_trunc('month', p_day)
  group by f.panel_id, f.service_id, f.provider_id, f.measure, f.step;
end $$;
