-- Exact seconds later. Unlike timestamptz + interval it depends on no time zone, so it is immutable and may stand in any expression.
create or replace function later(t timestamptz, seconds double precision) returns timestamptz
  language sql immutable parallel safe
  return to_timestamp(extract(epoch from t - timestamptz '1970-01-01 00:00:00+00') + seconds);
