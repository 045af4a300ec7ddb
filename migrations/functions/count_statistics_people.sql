-- Different customers can't be added up, so they are counted again in each unit of these sizes that a span touches. They are counted once a unit is
-- folded to its end: until then they are counted as it is read.
create or replace function count_statistics_people(p_panel bigint, p_grains text[], p_lo timestamp, p_hi timestamp)
  returns void language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off as $$
begin
  with c as materialized (
    select g.grain, n.at, n.active, n.payers
    from unnest(p_grains) g (grain)
    cross join lateral (
      select h.at, count(distinct u.user_id) filter (where h.measure = 'orders') as active,
        count(distinct u.user_id) filter (where h.measure = 'payments') as payers
      from statistics_people h cross join lateral unnest(h.user_ids) u (user_id)
      where h.panel_id = p_panel and h.grain = g.grain and h.at >= date_trunc(g.grain, p_lo) and h.at < p_hi and h.measure in ('orders', 'payments')
      group by h.at) n
  )
  update statistics t set active = c.active, payers = c.payers
  from c
  where t.panel_id = p_panel and t.subject = 'panel' and t.grain = c.grain and t.at = c.at and t.subject_id = 0 and t.provider_id = 0
    and (t.active, t.payers) is distinct from (c.active, c.payers);
end $$;
