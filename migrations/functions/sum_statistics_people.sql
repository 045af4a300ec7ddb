-- Adds up one unit of customers from the smaller units that it is made of and that begin before a moment. There is nothing of it yet. The new rows are
-- returned as in add_statistics.
create or replace function sum_statistics_people(p_panel bigint, p_grain text, p_at timestamp, p_part text, p_before timestamp)
  returns void language plpgsql as $$
declare
  rows_made bigint;
begin
  with made as (
    insert into statistics_people (panel_id, grain, at, measure, folded_until, user_ids, amounts)
    select p_panel, p_grain, p_at, c.measure, c.folded_until, f.user_ids, f.amounts
    from (
      select p.measure, max(p.folded_until) as folded_until, array_agg(p.user_id order by p.user_id) as user_ids,
        array_agg(p.amount order by p.user_id) as amounts
      from (
        select h.measure, u.user_id, max(h.folded_until) as folded_until, sum(u.amount) as amount
        from statistics_people h cross join lateral unnest(h.user_ids, h.amounts) u (user_id, amount)
        where h.panel_id = p_panel and h.grain = p_part and h.at >= p_at and h.at < least(p_at + ('1 ' || p_grain)::interval, p_before)
        group by 1, 2 having sum(u.amount) <> 0) p
      group by 1) c
    cross join lateral fit_amounts(c.user_ids, c.amounts) f
    returning 1
  )
  select count(*) into rows_made from made;
end $$;
