-- squawk-ignore-file constraint-missing-not-valid

-- What an order is: one that stands alone; a drip-feed and its runs; a subscription and what was ordered for each new post.
-- A drip-feed is charged at once and its runs carry their cost alone; a subscription carries no money and each of its posts its own.
alter table orders
  add column kind text not null default 'single' check (kind in ('single', 'drip', 'run', 'subscription', 'post')),
  add column parent_id bigint,
  add column start_at timestamptz,
  add column performer smallint not null default 0,
  add column guarded boolean not null default false,
  add column sent_quantity bigint,
  add column cancel_asked_at timestamptz,
  add column refilled_at timestamptz;
comment on column orders.start_at is 'never sent before this moment';
comment on column orders.performer is 'place in the service''s list of performers, from 0';
comment on column orders.sent_quantity is 'what was ordered at the provider, where that is more than what was bought';
comment on column orders.cancel_asked_at is 'when the provider was asked to cancel; only its answer ends the order';
comment on column orders.refilled_at is 'when a refill was last asked for';

-- squawk-ignore require-concurrent-index-creation
create index orders_parent on orders (panel_id, parent_id, id) where parent_id is not null;
-- squawk-ignore require-concurrent-index-creation
create unique index orders_post on orders (panel_id, parent_id, provider_order_id) where kind = 'post';

create table drip_feeds (
  panel_id bigint not null,
  order_id bigint not null,
  runs integer not null check (runs between 2 and 10000),
  run_minutes integer not null check (run_minutes between 1 and 100000),
  run_quantity bigint not null check (run_quantity > 0),
  started integer not null default 0,
  next_at timestamptz,
  stopped_at timestamptz,
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column drip_feeds.started is 'runs that have become orders';
comment on column drip_feeds.next_at is 'when the next run is due; null where none is left or it was stopped';
create index drip_feeds_due on drip_feeds (next_at) where next_at is not null;
grant select, update on drip_feeds to vitrine_app;

create table subscriptions (
  panel_id bigint not null,
  order_id bigint not null,
  status text not null default 'active' check (status in ('active', 'paused', 'completed', 'expired', 'canceled')),
  min bigint not null,
  max bigint not null,
  posts integer,
  old_posts integer not null default 0,
  posts_done integer not null default 0,
  delay_minutes integer not null,
  expires_on date,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (panel_id, order_id),
  foreign key (panel_id, order_id) references orders (panel_id, id)
);
comment on column subscriptions.next_at is 'when its provider is asked about it again';
create index subscriptions_status on subscriptions (panel_id, status, order_id);
create index subscriptions_due on subscriptions (next_at) where status in ('active', 'paused');
comment on column subscriptions.posts is 'how many new posts; null: until it ends or is cancelled';
grant select, update on subscriptions to vitrine_app;

-- The active order on a link of services that allow one at a time. Its row goes when the order ends.
create table link_guards (
  panel_id bigint not null,
  service_id bigint not null,
  link_hash uuid not null,
  order_id bigint not null,
  primary key (panel_id, service_id, link_hash)
);
create index link_guards_order on link_guards (panel_id, order_id);
grant select, delete on link_guards to vitrine_app;

alter table services
  add column duplicate_guard boolean not null default false,
  add column refill_days smallint not null default 30 check (refill_days between 0 and 3650),
  add column overflow numeric(6, 2) not null default 0 check (overflow between 0 and 100),
  add column is_own boolean not null default false;
comment on column services.refill_days is 'how long after its end an order may be refilled; 0: for ever';
comment on column services.overflow is 'per cent ordered at the provider above what was bought';
comment on column services.is_own is 'performed by the panel''s own executors';

alter table users add column price_version integer not null default 1;
comment on column users.price_version is 'grows with every change of what this user pays';

drop function place_orders(json);
drop type order_request;
create type order_request as (
  n integer, panel_id bigint, user_id bigint, key text, body_hash text,
  service_id bigint, service_version integer, price_version integer, link text, link_key text,
  quantity bigint, charge bigint, cost bigint, cover bigint, fields jsonb, source text,
  kind text, dispatch text, start_at timestamptz, runs integer, run_minutes integer, guard boolean, most_today integer,
  order_id bigint, wallet_id bigint, income_id bigint, allowed boolean, is_test boolean,
  category_id bigint, provider_id bigint, external_id text, type text, cost_rate bigint, exchange_rate numeric
);

-- Places a batch, each element with its own outcome:
-- placed, replayed (same key, same body), key_conflict (same key, other body), changed (service or price moved), suspended,
-- insufficient_funds, duplicate_link (the service takes one order a link at a time), order_limit (as many as the user may place in a day).
-- Lock order is keys, then links, then wallets by id, so that concurrent batches never deadlock.
-- A batch is small and every join is by primary key: hashing whole tables, which the planner guesses for a JSON set, costs milliseconds.
create function place_orders(batch json) returns table (n integer, outcome text, order_id bigint, charge bigint, status text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '5s'
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_memoize = off
  set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
declare
  reqs order_request[];
  r order_request;
  fresh bigint[];
  guarding boolean := false;
  compound boolean := false;
  guards bigint[] := '{}';
  wallets bigint[];
  balances bigint[];
  floors bigint[];
  at integer;
  today bigint;
  taken integer[] := '{}';
  afters bigint[] := '{}';
  short integer[] := '{}';
  doubled integer[] := '{}';
  limited integer[] := '{}';
  refused bigint[] := '{}';
begin
  reqs := array(
    select row (q.n, q.panel_id, q.user_id, q.key, q.body_hash, q.service_id, q.service_version, q.price_version, q.link, q.link_key,
      q.quantity, q.charge, q.cost, coalesce(q.cover, q.charge), q.fields, q.source,
      coalesce(q.kind, 'single'), coalesce(q.dispatch, 'waiting'), q.start_at, q.runs, q.run_minutes, coalesce(q.guard, false), q.most_today,
      nextval('order_ids'), w.id, income.id,
      s.version = q.service_version and u.price_version = coalesce(q.price_version, u.price_version) and s.status = 'active'
        and u.suspended_at is null and p.status in ('ok', 'activating', 'error'),
      s.is_test or u.is_test, s.category_id, s.provider_id, s.external_id, s.type, s.cost_rate, s.exchange_rate)::order_request
    from json_to_recordset(batch) q (n integer, panel_id bigint, user_id bigint, key text, body_hash text, service_id bigint,
      service_version integer, price_version integer, link text, link_key text, quantity bigint, charge bigint, cost bigint, cover bigint,
      fields jsonb, source text, kind text, dispatch text, start_at timestamptz, runs integer, run_minutes integer, guard boolean, most_today integer)
    left join panels p on p.id = q.panel_id
    left join services s on s.panel_id = q.panel_id and s.id = q.service_id
    left join users u on u.panel_id = q.panel_id and u.id = q.user_id
    left join ledger_accounts w on w.panel_id = q.panel_id and w.user_id = q.user_id and w.kind = 'wallet'
    left join lateral (
      select a.id from ledger_accounts a
      where a.panel_id = q.panel_id and a.kind = case when s.is_test or u.is_test then 'test' else 'sales' end
        and a.currency = p.currency and a.user_id is null and a.provider_id is null
      limit 1) income on true
    order by q.n);

  with made as (
    insert into idempotency_keys (panel_id, user_id, key, body_hash, order_id)
    select panel_id, user_id, key, body_hash, order_id from unnest(reqs) where key is not null order by panel_id, user_id, key, n
    on conflict do nothing returning order_id)
  select coalesce(array_agg(order_id), '{}') into fresh from made;

  foreach r in array reqs loop
    guarding := guarding or r.guard;
    compound := compound or r.kind in ('drip', 'subscription');
  end loop;

  if guarding then
    with made as (
      insert into link_guards (panel_id, service_id, link_hash, order_id)
      select panel_id, service_id, md5(link_key)::uuid, order_id from unnest(reqs)
      where guard and allowed and (key is null or order_id = any (fresh)) order by 1, 2, 3, n
      on conflict do nothing returning order_id)
    select coalesce(array_agg(order_id), '{}') into guards from made;
  end if;

  select coalesce(array_agg(id), '{}'), coalesce(array_agg(balance), '{}'), coalesce(array_agg(floor), '{}') into wallets, balances, floors
  from (
    select a.id, a.balance, a.floor from ledger_accounts a
    where (a.panel_id, a.id) in (select panel_id, wallet_id from unnest(reqs) where allowed)
    order by a.id for update) locked;

  foreach r in array reqs loop
    continue when r.key is not null and not r.order_id = any (fresh);
    at := array_position(wallets, r.wallet_id);
    if r.most_today is not null then
      select count(*) into today from orders o
      where o.panel_id = r.panel_id and o.user_id = r.user_id and not o.is_hidden and o.parent_id is null
        and o.id >= (select d.first_id from order_days d where d.panel_id = r.panel_id and d.day = (now() at time zone 'UTC')::date);
      today := today + (select count(*) from unnest(reqs) q where q.n = any (taken) and q.panel_id = r.panel_id and q.user_id = r.user_id);
    end if;
    if r.allowed is not true or at is null then
      refused := refused || r.order_id;
    elsif r.guard and not r.order_id = any (guards) then
      doubled := doubled || r.n;
      refused := refused || r.order_id;
    elsif r.most_today is not null and today >= r.most_today then
      limited := limited || r.n;
      refused := refused || r.order_id;
    elsif balances[at] - floors[at] < greatest(r.charge, r.cover) then
      short := short || r.n;
      refused := refused || r.order_id;
    else
      balances[at] := balances[at] - r.charge;
      taken := taken || r.n;
      afters := afters || balances[at];
    end if;
  end loop;

  if refused <> '{}' then
    delete from idempotency_keys k using unnest(reqs) q
    where q.key is not null and q.order_id = any (refused)
      and k.panel_id = q.panel_id and k.user_id = q.user_id and k.key = q.key and k.order_id = q.order_id;
    if guards <> '{}' then
      delete from link_guards g using unnest(reqs) q
      where q.order_id = any (refused) and q.order_id = any (guards)
        and g.panel_id = q.panel_id and g.service_id = q.service_id and g.link_hash = md5(q.link_key)::uuid and g.order_id = q.order_id;
    end if;
  end if;

  if taken <> '{}' then
    insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key,
      quantity, charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, dispatch, start_at, next_at, guarded)
    select panel_id, order_id, user_id, service_id, category_id,
      case when kind <> 'drip' then provider_id end, case when kind <> 'drip' then external_id end, type, link, link_key,
      quantity, charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, dispatch, start_at, coalesce(start_at, now()), guard
    from unnest(reqs) where n = any (taken);

    if compound then
      insert into drip_feeds (panel_id, order_id, runs, run_minutes, run_quantity, next_at)
      select panel_id, order_id, runs, run_minutes, quantity / runs, coalesce(start_at, now()) from unnest(reqs)
      where n = any (taken) and kind = 'drip';
      insert into subscriptions (panel_id, order_id, min, max, posts, old_posts, delay_minutes, expires_on)
      select panel_id, order_id, (fields ->> 'min')::bigint, (fields ->> 'max')::bigint, (fields ->> 'posts')::integer,
        coalesce((fields ->> 'oldPosts')::integer, 0), (fields ->> 'delay')::integer, (fields ->> 'expiry')::date
      from unnest(reqs) where n = any (taken) and kind = 'subscription';
    end if;

    with made as (
      insert into ledger_transfers (panel_id, reference, cause, order_id)
      select panel_id, 'order:' || order_id, 'order', order_id from unnest(reqs) where n = any (taken) and charge > 0
      returning panel_id, id, order_id
    )
    insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after)
    select m.panel_id, m.id, line.account_id, line.amount, line.after
    from made m
    join unnest(reqs) q on q.order_id = m.order_id
    join unnest(taken, afters) as t (n, after) on t.n = q.n
    cross join lateral (values (q.wallet_id, -q.charge, t.after), (q.income_id, q.charge, null::bigint)) as line (account_id, amount, after)
    order by t.n;

    update ledger_accounts a set balance = b.balance, updated_at = now()
    from unnest(wallets, balances) as b (id, balance), unnest(reqs) q
    where a.panel_id = q.panel_id and a.id = q.wallet_id and b.id = a.id and a.balance <> b.balance;

    insert into order_days (panel_id, day, first_id)
    select panel_id, (now() at time zone 'UTC')::date, min(order_id) from unnest(reqs) where n = any (taken) group by panel_id
    on conflict do nothing;
  end if;

  if cardinality(taken) = cardinality(reqs) then
    return query select q.n, 'placed', q.order_id, q.charge, 'queued' from unnest(reqs) q;
    return;
  end if;

  return query
  select q.n,
    case
      when q.n = any (taken) then 'placed'
      when q.n = any (short) then 'insufficient_funds'
      when q.n = any (doubled) then 'duplicate_link'
      when q.n = any (limited) then 'order_limit'
      when q.order_id = any (refused) and u.suspended_at is not null then 'suspended'
      when q.order_id = any (refused) then 'changed'
      when k.body_hash = q.body_hash then 'replayed'
      when k.body_hash is null then 'changed'
      else 'key_conflict'
    end,
    case when q.n = any (taken) then q.order_id when k.body_hash = q.body_hash then k.order_id end,
    case when q.n = any (taken) then q.charge when k.body_hash = q.body_hash then o.charge end,
    case when q.n = any (taken) then 'queued' when k.body_hash = q.body_hash then o.status end
  from unnest(reqs) q
  left join users u on u.panel_id = q.panel_id and u.id = q.user_id
  left join idempotency_keys k on k.panel_id = q.panel_id and k.user_id = q.user_id and k.key = q.key
  left join orders o on o.panel_id = k.panel_id and o.id = k.order_id
  order by q.n;
end $$;
alter function place_orders(json) owner to vitrine_system;
revoke execute on function place_orders(json) from public;
grant execute on function place_orders(json) to vitrine_app;

-- What an order's way asks about a service, of many panels in one statement; each element names its panel, as the policies would.
drop function read_sellables(bigint[], bigint[]);
create function read_sellables(p_panels bigint[], p_services bigint[])
  returns table (n bigint, id bigint, version integer, name text, network text, type text, min bigint, max bigint, increment bigint,
    rate bigint, cost bigint, allow_loss boolean, status text, is_test boolean, is_own boolean, duplicate_guard boolean, dripfeed boolean,
    refill boolean, cancel boolean, refill_days smallint, category_id bigint, provider_id bigint, external_id text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select k.n, s.id, s.version, s.name, c.network, s.type, s.min, s.max, s.increment, s.rate, s.cost, s.allow_loss, s.status, s.is_test,
    s.is_own, s.duplicate_guard, s.dripfeed, s.refill, s.cancel, s.refill_days, s.category_id, s.provider_id, s.external_id
  from unnest(p_panels, p_services) with ordinality k (panel_id, service_id, n)
  join services s on s.panel_id = k.panel_id and s.id = k.service_id
  join categories c on c.panel_id = s.panel_id and c.id = s.category_id
$$;
alter function read_sellables(bigint[], bigint[]) owner to vitrine_system;
revoke execute on function read_sellables(bigint[], bigint[]) from public;
grant execute on function read_sellables(bigint[], bigint[]) to vitrine_app;

-- The next run of every drip-feed that is due becomes an order, once however often and by whomever this is called.
create function start_drip_runs(most integer) returns table (panel_id bigint, order_id bigint, run_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with due as (
    select d.panel_id, d.order_id, d.run_quantity from drip_feeds d
    join orders o on o.panel_id = d.panel_id and o.id = d.order_id
    where d.next_at <= now() and d.started < d.runs and o.status in ('queued', 'active') and o.dispatch <> 'moderation'
    order by d.next_at limit most for update of d skip locked
  ), moved as (
    update drip_feeds d set started = d.started + 1,
      next_at = case when d.started + 1 < d.runs then greatest(d.next_at, now() - make_interval(mins => d.run_minutes)) + make_interval(mins => d.run_minutes) end
    from due where d.panel_id = due.panel_id and d.order_id = due.order_id
    returning d.panel_id, d.order_id
  ), made as (
    insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity,
      charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, parent_id, is_hidden)
    select o.panel_id, o.user_id, o.service_id, o.category_id, s.provider_id, s.external_id, o.type, o.link, o.link_key, due.run_quantity,
      0, ceil(s.cost::numeric * due.run_quantity / 1000)::bigint, s.cost_rate, s.exchange_rate, o.fields, o.is_test, o.source, 'run', o.id, o.is_hidden
    from due
    join moved on moved.panel_id = due.panel_id and moved.order_id = due.order_id
    join orders o on o.panel_id = due.panel_id and o.id = due.order_id
    join services s on s.panel_id = o.panel_id and s.id = o.service_id
    returning orders.panel_id, orders.parent_id, orders.id
  ), days as (
    insert into order_days (panel_id, day, first_id)
    select made.panel_id, (now() at time zone 'UTC')::date, min(made.id) from made group by made.panel_id
    on conflict do nothing
  )
  select made.panel_id, made.parent_id, made.id from made;
end $$;
alter function start_drip_runs(integer) owner to vitrine_system;
revoke execute on function start_drip_runs(integer) from public;
grant execute on function start_drip_runs(integer) to vitrine_app;

-- Subscriptions whose provider is to be asked for new posts: every few seconds at first, every minute later. Each is taken by one worker.
create function due_subscriptions(most integer)
  returns table (panel_id bigint, provider_id bigint, order_id bigint, provider_order_id text)
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with due as (
    select s.panel_id, s.order_id, o.provider_id, o.provider_order_id from subscriptions s
    join orders o on o.panel_id = s.panel_id and o.id = s.order_id
    join providers p on p.panel_id = o.panel_id and p.id = o.provider_id
    where s.next_at <= now() and s.status in ('active', 'paused')
      and o.dispatch = 'sent' and o.status in ('queued', 'active') and o.provider_order_id is not null
      and p.deleted_at is null and p.status <> 'off' and (p.blocked_until is null or p.blocked_until <= now())
    order by s.next_at limit most for update of s skip locked
  ), moved as (
    update subscriptions s
    set next_at = now() + case when s.created_at > now() - interval '10 minutes' then interval '3 seconds' else interval '1 minute' end
    from due where s.panel_id = due.panel_id and s.order_id = due.order_id
    returning s.panel_id, s.order_id
  )
  select due.panel_id, due.provider_id, due.order_id, due.provider_order_id
  from due join moved on moved.panel_id = due.panel_id and moved.order_id = due.order_id
  order by 1, 2, 3
$$;
alter function due_subscriptions(integer) owner to vitrine_system;
revoke execute on function due_subscriptions(integer) from public;
grant execute on function due_subscriptions(integer) to vitrine_app;

-- A new post of one of the current panel's subscriptions becomes an order and is charged, once for each of the provider's ids.
-- placed, known (it is an order already), ended (the subscription takes no more), insufficient_funds (it waits for the customer's money).
-- Locks the subscription's order, then the wallet: as placing and settling do.
create function place_post(p_subscription bigint, p_external text, p_link text, p_link_key text, p_quantity bigint, p_charge bigint, p_cost bigint)
  returns table (outcome text, order_id bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  this_panel bigint := current_panel();
  parent orders%rowtype;
  terms subscriptions%rowtype;
  wallet ledger_accounts%rowtype;
  income bigint;
  made bigint;
  transfer bigint;
begin
  select * into parent from orders o where o.panel_id = this_panel and o.id = p_subscription and o.kind = 'subscription' for update;
  select * into terms from subscriptions s where s.panel_id = this_panel and s.order_id = p_subscription for update;
  select o.id into made from orders o
  where o.panel_id = this_panel and o.parent_id = p_subscription and o.provider_order_id = p_external and o.kind = 'post';
  if made is not null then
    return query select 'known', made;
    return;
  end if;
  if parent.id is null or terms.status not in ('active', 'paused') or parent.status not in ('queued', 'active') then
    return query select 'ended', null::bigint;
    return;
  end if;

  select * into wallet from ledger_accounts a
  where a.panel_id = this_panel and a.user_id = parent.user_id and a.kind = 'wallet' for update;
  if p_charge > 0 and (wallet.id is null or wallet.balance - wallet.floor < p_charge) then
    return query select 'insufficient_funds', null::bigint;
    return;
  end if;

  insert into orders (panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity,
    charge, cost, cost_rate, exchange_rate, is_test, source, kind, parent_id, performer, is_hidden, dispatch, provider_order_id)
  values (this_panel, parent.user_id, parent.service_id, parent.category_id, parent.provider_id, parent.external_service_id, parent.type,
    p_link, p_link_key, p_quantity, p_charge, p_cost, parent.cost_rate, parent.exchange_rate, parent.is_test, parent.source, 'post',
    parent.id, parent.performer, parent.is_hidden, 'sent', p_external)
  returning id into made;

  if p_charge > 0 then
    select a.id into income from ledger_accounts a
    where a.panel_id = this_panel and a.kind = case when parent.is_test then 'test' else 'sales' end and a.currency = wallet.currency
      and a.user_id is null and a.provider_id is null
    limit 1;
    insert into ledger_transfers (panel_id, reference, cause, order_id) values (this_panel, 'order:' || made, 'order', made) returning id into transfer;
    insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after) values
      (this_panel, transfer, wallet.id, -p_charge, wallet.balance - p_charge),
      (this_panel, transfer, income, p_charge, null);
    update ledger_accounts a set balance = wallet.balance - p_charge, updated_at = now() where a.panel_id = this_panel and a.id = wallet.id;
  end if;

  insert into order_days (panel_id, day, first_id) values (this_panel, (now() at time zone 'UTC')::date, made) on conflict do nothing;
  update subscriptions s set posts_done = s.posts_done + 1, updated_at = now() where s.panel_id = this_panel and s.order_id = p_subscription;
  return query select 'placed', made;
end $$;
alter function place_post(bigint, text, text, text, bigint, bigint, bigint) owner to vitrine_system;
revoke execute on function place_post(bigint, text, text, text, bigint, bigint, bigint) from public;
grant execute on function place_post(bigint, text, text, text, bigint, bigint, bigint) to vitrine_app;

call protect_tables();
