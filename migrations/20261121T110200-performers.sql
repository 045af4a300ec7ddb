-- squawk-ignore-file constraint-missing-not-valid

-- Who performs a service where the provider behind it (place 0: services.provider_id and external_id) refuses.
create table performers (
  panel_id bigint not null,
  service_id bigint not null,
  place smallint not null check (place between 1 and 100),
  provider_id bigint not null,
  external_id text not null,
  created_at timestamptz not null default now(),
  primary key (panel_id, service_id, place),
  unique (panel_id, service_id, provider_id, external_id),
  foreign key (panel_id, service_id) references services (panel_id, id),
  foreign key (panel_id, provider_id) references providers (panel_id, id)
);
grant select, insert, delete on performers to vitrine_app;

alter table providers add column is_exclusive boolean not null default false;
comment on column providers.is_exclusive is 'by its owner''s word nobody else uses the key: an order found there that none of ours is must be one of ours';

-- What a provider's balance was seen to be. One that has not moved since is the same row, seen longer.
create table provider_balances (
  panel_id bigint not null,
  provider_id bigint not null,
  seen_at timestamptz not null default now(),
  seen_until timestamptz not null default now(),
  balance bigint not null,
  primary key (panel_id, provider_id, seen_at),
  foreign key (panel_id, provider_id) references providers (panel_id, id)
);
create index provider_balances_age on provider_balances (seen_until);
grant select, insert, update on provider_balances to vitrine_app;

-- What came of the orders sent to a provider in an hour, and what they cost there.
create table provider_hours (
  panel_id bigint not null,
  provider_id bigint not null,
  hour timestamptz not null,
  calls integer not null,
  accepted integer not null,
  refused integer not null,
  unknown integer not null,
  failed integer not null,
  median_ms integer,
  spent bigint not null,
  primary key (panel_id, provider_id, hour)
);
comment on column provider_hours.failed is 'no connection made, or too many requests';
comment on column provider_hours.spent is 'cost of the accepted in the provider''s currency';
create index provider_hours_age on provider_hours (hour);
grant select on provider_hours to vitrine_app;

-- Where an order without a known outcome was looked for, and what was found.
create table unknown_orders (
  panel_id bigint not null,
  order_id bigint not null,
  attempt smallint not null,
  provider_id bigint not null,
  sent_at timestamptz not null,
  asks smallint not null default 0,
  next_at timestamptz not null default now(),
  asked_at timestamptz,
  id_from text,
  id_to text,
  is_complete boolean not null default false,
  found jsonb not null default '[]',
  before_balance bigint,
  before_at timestamptz,
  after_balance bigint,
  after_at timestamptz,
  explained_cost bigint,
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column unknown_orders.attempt is 'of the order; with a later one everything is looked for anew';
comment on column unknown_orders.explained_cost is 'what other orders cost that were accepted between the two balances';
create index unknown_orders_provider on unknown_orders (panel_id, provider_id);
grant select, update on unknown_orders to vitrine_app;

-- Orders without a known outcome whose turn to be looked for it is, each given to one asker for a minute.
create function claim_unknown_orders(most integer) returns table (panel_id bigint, provider_id bigint, order_id bigint)
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into unknown_orders as u (panel_id, order_id, attempt, provider_id, sent_at, next_at)
  select o.panel_id, o.id, o.attempts, o.provider_id, coalesce(o.lease_until - interval '120 seconds', o.updated_at), now() + interval '1 minute'
  from orders o left join unknown_orders k on k.panel_id = o.panel_id and k.order_id = o.id
  where o.dispatch = 'unknown' and o.provider_id is not null and (k.order_id is null or k.attempt <> o.attempts or k.next_at <= now())
  order by k.next_at nulls first, o.id limit most
  on conflict (panel_id, order_id) do update set
    next_at = excluded.next_at, provider_id = excluded.provider_id, attempt = excluded.attempt, sent_at = excluded.sent_at,
    asks = case when u.attempt = excluded.attempt then u.asks else 0 end,
    asked_at = case when u.attempt = excluded.attempt then u.asked_at end,
    id_from = case when u.attempt = excluded.attempt then u.id_from end,
    id_to = case when u.attempt = excluded.attempt then u.id_to end,
    is_complete = u.is_complete and u.attempt = excluded.attempt,
    found = case when u.attempt = excluded.attempt then u.found else '[]' end,
    before_balance = case when u.attempt = excluded.attempt then u.before_balance end,
    before_at = case when u.attempt = excluded.attempt then u.before_at end,
    after_balance = case when u.attempt = excluded.attempt then u.after_balance end,
    after_at = case when u.attempt = excluded.attempt then u.after_at end,
    explained_cost = case when u.attempt = excluded.attempt then u.explained_cost end
    where u.attempt <> excluded.attempt or u.next_at <= now()
  returning u.panel_id, u.provider_id, u.order_id
$$;

-- Counts the hours since then anew; whatever is counted twice comes out the same.
create function roll_up_provider_calls(since timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into provider_hours as h (panel_id, provider_id, hour, calls, accepted, refused, unknown, failed, median_ms, spent)
  select c.panel_id, c.provider_id, date_trunc('hour', c.created_at, 'UTC'), count(*),
    count(*) filter (where c.outcome = 'ok'), count(*) filter (where c.outcome = 'refused'), count(*) filter (where c.outcome = 'unknown'),
    count(*) filter (where c.outcome in ('not_connected', 'rate_limited')),
    percentile_disc(0.5) within group (order by c.duration_ms) filter (where c.http_status is not null),
    coalesce(sum(ceil(o.cost / o.exchange_rate)) filter (where c.outcome = 'ok'), 0)
  from provider_calls c left join orders o on o.panel_id = c.panel_id and o.id = c.order_id
  where c.action = 'add' and c.created_at >= date_trunc('hour', since, 'UTC')
  group by 1, 2, 3
  on conflict (panel_id, provider_id, hour) do update set calls = excluded.calls, accepted = excluded.accepted, refused = excluded.refused,
    unknown = excluded.unknown, failed = excluded.failed, median_ms = excluded.median_ms, spent = excluded.spent
  where h.calls <> excluded.calls or h.accepted <> excluded.accepted
$$;

create function purge_provider_figures(keep interval) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from provider_balances where seen_until < now() - keep;
  delete from provider_hours where hour < now() - keep;
$$;

do $$
declare
  name text;
begin
  foreach name in array array['claim_unknown_orders(integer)', 'roll_up_provider_calls(timestamptz)', 'purge_provider_figures(interval)'] loop
    execute format('alter function %s owner to vitrine_system', name);
    execute format('revoke execute on function %s from public', name);
    execute format('grant execute on function %s to vitrine_app', name);
  end loop;
end $$;

call protect_tables();
