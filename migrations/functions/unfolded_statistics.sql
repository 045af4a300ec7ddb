-- The state of a panel of which nothing is folded: everything is still to be read.
create or replace function unfolded_statistics(p_panel bigint, p_zone text) returns statistics_state
  language sql immutable as $$
  select row (p_panel, p_zone, '-infinity'::timestamptz, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '-infinity'::timestamptz)::statistics_state
$$;
