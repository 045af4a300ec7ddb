-- Adds the hours of days that have ended to the days, weeks, months and years of customers, and joins what several folds added to any of these.
-- The new rows are returned as in add_statistics.
create or replace function roll_statistics_people(p_panel bigint, p_lo timestamp, p_hi timestamp)
  returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  rows_made bigint;
begin
  with parts as (
    delete from statistics_people h
    using (values ('hour'), ('day'), ('week'), ('month'), ('year')) g (grain)
    where h.panel_id = p_panel and h.grain = g.grain and h.at >= date_trunc(g.grain, p_lo) and h.at < p_hi
    returning h.grain, h.at, h.measure, h.folded_until, h.user_ids, h.amounts
  ), people as (
    select g.grain, g.at, p.measure, u.user_id, max(p.folded_until) as folded_until, sum(u.amount) as amount
    from parts p
    cross join lateral (
      select x.grain, date_trunc(x.grain, p.at) as at from (values ('hour'), ('day'), ('week'), ('month'), ('year')) x (grain)
      where p.grain in ('hour', x.grain) offset 0) g
    cross join lateral unnest(p.user_ids, p.amounts) u (user_id, amount)
    group by 1, 2, 3, 4 having sum(u.amount) <> 0
  ), made as (
    insert into statistics_people (panel_id, grain, at, measure, folded_until, user_ids, amounts)
    select p_panel, c.grain, c.at, c.measure, c.folded_until, f.user_ids, f.amounts
    from (
      select p.grain, p.at, p.measure, max(p.folded_until) as folded_until, array_agg(p.user_id order by p.user_id) as user_ids,
        array_agg(p.amount order by p.user_id) as amounts
      from people p group by 1, 2, 3) c
    cross join lateral fit_amounts(c.user_ids, c.amounts) f
    returning 1
  )
  select count(*) into rows_made from made;
end $$;
