-- Folds a panel's statistics up to a moment, or as many orders as one transaction takes; true once it is folded that far. In a function, each
-- connection plans its statements once. A row has the time at which its transaction began, so nothing is folded that is younger than the oldest
-- transaction that is still open.
create or replace function fold_statistics(p_panel bigint, p_zone text, p_until timestamptz, p_most integer) returns boolean
  language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  oldest timestamptz := least(now(), (
    select min(a.xact_start) from pg_stat_activity a where a.datname = current_database() and a.pid <> pg_backend_pid()));
  most timestamptz := least(p_until, oldest);
  stop timestamptz;
  old_hour timestamp;
  new_hour timestamp;
  old_day timestamp;
  new_day timestamp;
  s statistics_state;
begin
  select f.* into s from statistics_state f where f.panel_id = p_panel for update;
  if not found then
    insert into statistics_state select (unfolded_statistics(p_panel, p_zone)).* on conflict do nothing;
    select f.* into s from statistics_state f where f.panel_id = p_panel for update;
  end if;
  if s.zone <> p_zone then
    perform reset_statistics(p_panel, p_zone);
    s := unfolded_statistics(p_panel, p_zone);
  end if;
  if s.until >= most then
    return true;
  end if;
  select o.created_at into stop
  from (
    select x.created_at from orders x
    where x.panel_id = p_panel and x.id > s.order_mark and x.created_at >= s.until order by x.id offset p_most limit 1) o
  where o.created_at > s.until + interval '1 second' and o.created_at < most;
  stop := coalesce(stop, most);
  old_day := date_trunc('day', s.until at time zone s.zone);
  new_day := date_trunc('day', stop at time zone s.zone);
  perform add_statistics(s, s.until, stop, old_day);
  if exists (select from order_events e where e.panel_id = p_panel and e.id > s.event_mark and e.created_at >= s.until and e.created_at < stop) then
    perform add_statistics_times(s, s.until, stop);
  end if;
  old_hour := date_trunc('hour', s.until at time zone s.zone);
  new_hour := date_trunc('hour', stop at time zone s.zone);
  if old_hour < new_hour then
    perform count_statistics_people(p_panel, '{hour}', old_hour, new_hour);
  end if;
  if old_day < new_day then
    perform roll_statistics(p_panel, old_day, new_day);
  end if;
  update statistics_state set until = stop where panel_id = p_panel;
  perform mark_statistics(p_panel, oldest);
  return stop >= most;
end $$;
