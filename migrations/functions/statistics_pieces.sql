-- The few rows of statistics that a period is made of: the largest whole units inside it, none above `largest`, and smaller ones at its ends.
create or replace function statistics_pieces(p_from timestamp, p_to timestamp, largest text) returns table (grain text, lo timestamp, hi timestamp)
  language sql immutable as $$
  with days as (
    select date_trunc('day', p_from + interval '1 day' - interval '1 microsecond') as lo, date_trunc('day', p_to) as hi
  ), units as (
    select date_trunc(largest, p_from - interval '1 microsecond') + ('1 ' || largest)::interval as lo, date_trunc(largest, p_to) as hi
    where largest in ('week', 'month')
  ), found as (
    select d.lo as day_lo, d.hi as day_hi, u.lo, u.hi
    from days d left join units u on u.lo < u.hi
    where d.lo < d.hi and largest <> 'hour'
  )
  select x.grain, x.lo, x.hi
  from (
    select largest as grain, f.lo, f.hi from found f
    union all select 'day', f.day_lo, coalesce(f.lo, f.day_hi) from found f
    union all select 'day', f.hi, f.day_hi from found f
    union all select 'hour', p_from, coalesce((select f.day_lo from found f), p_to)
    union all select 'hour', f.day_hi, p_to from found f
  ) x
  where x.lo < x.hi
$$;
