-- The few rows of statistics that a period is made of: the largest whole units inside it, none above `largest`, and smaller ones at its ends. What is
-- older than `whole` is in units of every size, later hours are not: where no larger unit holds anything after the period, the one that it ends in
-- counts as a whole. The day that begins at `whole` may be in a unit of its own, which holds its hours until `day_until`.
create or replace function statistics_pieces(p_from timestamp, p_to timestamp, whole timestamp, largest text, day_until timestamp default null)
  returns table (grain text, lo timestamp, hi timestamp)
  language plpgsql immutable rows 6 as $$
declare
  units text[] := case largest when 'year' then '{year,month,day,hour}' when 'month' then '{month,day,hour}' when 'week' then '{week,day,hour}'
    when 'day' then '{day,hour}' else '{hour}' end;
  ends timestamp := case when whole <= p_to then date_trunc(largest, whole - interval '1 microsecond') + ('1 ' || largest)::interval else p_to end;
  inner_lo timestamp;
  inner_hi timestamp;
  outer_lo timestamp;
  outer_hi timestamp;
begin
  if p_to > whole and p_from <= whole and p_to >= day_until and largest <> 'hour' then
    grain := 'day';
    lo := whole;
    hi := whole + interval '1 day';
    return next;
  elsif p_to > whole then
    grain := 'hour';
    lo := date_trunc('hour', greatest(p_from, whole) - interval '1 microsecond') + interval '1 hour';
    hi := date_trunc('hour', p_to);
    if lo < hi then
      return next;
    end if;
  end if;
  if p_from >= whole then
    return;
  end if;
  foreach grain in array units loop
    outer_lo := date_trunc(grain, p_from - interval '1 microsecond') + ('1 ' || grain)::interval;
    outer_hi := least(date_trunc(grain, ends), date_trunc(grain, whole - interval '1 microsecond') + ('1 ' || grain)::interval);
    continue when outer_lo >= outer_hi;
    lo := outer_lo;
    hi := coalesce(inner_lo, outer_hi);
    if lo < hi then
      return next;
    end if;
    lo := coalesce(inner_hi, outer_hi);
    hi := outer_hi;
    if lo < hi then
      return next;
    end if;
    inner_lo := outer_lo;
    inner_hi := outer_hi;
  end loop;
end $$;
