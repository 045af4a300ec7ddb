-- What is handled together: everything on one Postgres, a panel where panels are spread over servers.
create or replace function shard_of(p_panel bigint) returns bigint
  language sql immutable parallel safe
  return p_panel;
