-- What is handled together: everything on one Postgres, a panel once panels are spread over servers and this returns its id.
create or replace function shard_of(p_panel bigint) returns bigint
  language sql immutable parallel safe
  return null::bigint;
