-- Points used up, by session, key or address; shared by all processes. Losing it in a crash costs a window of limits, so it is not logged.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
grant select, insert, update, delete on rate_limits to vitrine_app;

-- A refused request leaves no idempotency key behind.
grant delete on idempotency_keys to vitrine_app;
