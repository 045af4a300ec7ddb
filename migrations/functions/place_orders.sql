-- Places a batch. Each element has its own outcome:
-- placed, replayed (same key, same body), key_conflict (same key, other body), changed (service or price has changed), suspended,
-- insufficient_funds, duplicate_link (the service takes one order per link at a time), order_limit (the user's orders per day),
-- promo_spent (the discount's code is over or used up).
-- Locks are taken in the order keys, links, promo codes and wallets by id, so that concurrent batches never deadlock.
-- A batch is small and every join is by primary key: the hash joins that the planner chooses for a JSON set cost milliseconds.
create or replace function place_orders(batch json) returns table (n integer, outcome text, order_id bigint, charge bigint, status text)
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
  owners bigint[];
  wallets bigint[];
  balances bigint[];
  floors bigint[];
  counts bigint[];
  at integer;
  today bigint;
  taken integer[] := '{}';
  afters bigint[] := '{}';
  places bigint[] := '{}';
  short integer[] := '{}';
  doubled integer[] := '{}';
  limited integer[] := '{}';
  discounting boolean := false;
  spent integer[] := '{}';
  refused bigint[] := '{}';
begin
  reqs := array(
    select row (q.n, q.panel_id, q.user_id, q.key, q.body_hash, q.service_id, q.service_version, q.price_version, q.link, q.link_key,
      q.quantity, q.charge, q.cost, coalesce(q.cover, q.charge), q.fields, q.source,
      coalesce(q.kind, 'single'), coalesce(q.dispatch, 'waiting'), q.start_at, q.runs, q.run_minutes, coalesce(q.guard, false), q.most_today, q.promo_id, q.promo_saved,
      nextval('order_ids'), w.id, income.id,
      s.version = q.service_version and u.price_version = coalesce(q.price_version, u.price_version) and s.status = 'active'
        and u.suspended_at is null and p.status in ('ok', 'activating', 'error'),
      s.is_test or u.is_test, s.category_id, s.provider_id, s.external_id, s.type, s.cost_rate, s.exchange_rate)::order_request
    from json_to_recordset(batch) q (n integer, panel_id bigint, user_id bigint, key text, body_hash text, service_id bigint,
      service_version integer, price_version integer, link text, link_key text, quantity bigint, charge bigint, cost bigint, cover bigint,
      fields jsonb, source text, kind text, dispatch text, start_at timestamptz, runs integer, run_minutes integer, guard boolean, most_today integer,
      promo_id bigint, promo_saved bigint)
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
    discounting := discounting or r.promo_id is not null;
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

  if discounting then
    perform from promos p where (p.panel_id, p.id) in (select panel_id, promo_id from unnest(reqs) where promo_id is not null)
    order by p.panel_id, p.id for update;
  end if;

  select coalesce(array_agg(panel_id), '{}'), coalesce(array_agg(id), '{}'), coalesce(array_agg(balance), '{}'), coalesce(array_agg(floor), '{}'),
    coalesce(array_agg(entries), '{}')
  into owners, wallets, balances, floors, counts
  from (
    select a.panel_id, a.id, a.balance, a.floor, a.entries from ledger_accounts a
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
    elsif r.promo_id is not null and not spend_promo(r.panel_id, r.promo_id, r.user_id, now(), r.order_id, r.promo_saved) then
      spent := spent || r.n;
      refused := refused || r.order_id;
    else
      balances[at] := balances[at] - r.charge;
      if r.charge > 0 then
        counts[at] := counts[at] + 1;
      end if;
      taken := taken || r.n;
      afters := afters || balances[at];
      places := places || counts[at];
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
    insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after, place)
    select m.panel_id, m.id, line.account_id, line.amount, line.after, line.place
    from made m
    join unnest(reqs) q on q.order_id = m.order_id
    join unnest(taken, afters, places) as t (n, after, place) on t.n = q.n
    cross join lateral (values (q.wallet_id, -q.charge, t.after, t.place), (q.income_id, q.charge, null::bigint, null::bigint))
      as line (account_id, amount, after, place)
    order by t.n;

    update ledger_accounts a set balance = b.balance, entries = b.entries, updated_at = now()
    from unnest(owners, wallets, balances, counts) b (panel_id, id, balance, entries)
    where a.panel_id = b.panel_id and a.id = b.id and a.balance <> b.balance;

    insert into order_days (panel_id, day, first_id)
    select f.panel_id, f.day, f.first_id
    from (
      select panel_id, (now() at time zone 'UTC')::date as day, min(order_id) as first_id
      from unnest(reqs) where n = any (taken) group by panel_id
    ) f
    -- A subquery and not a join: while the table is small, a join reads all of it for each panel.
    where coalesce((select d.first_id from order_days d where d.panel_id = f.panel_id and d.day = f.day) > f.first_id, true)
    on conflict (panel_id, day) do update set first_id = least(order_days.first_id, excluded.first_id);
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
      when q.n = any (spent) then 'promo_spent'
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
