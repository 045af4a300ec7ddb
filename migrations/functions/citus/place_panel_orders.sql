-- place_orders for one panel, on the server where it lives. Ids are drawn on the coordinator, so that they grow with time: for each element an order,
-- a transfer, two entries and, where codes are used, a use. The last argument is never given: it takes the type along to the servers.
-- distribution: p_panel
create or replace function place_panel_orders(p_panel bigint, batch json, order_ids bigint[], transfer_ids bigint[], entry_ids bigint[], use_ids bigint[], like_this order_request default null)
  returns table (n integer, outcome text, order_id bigint, charge bigint, status text)
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
  written integer;
  is_open boolean;
  money text;
begin
  select p.status in ('ok', 'activating', 'error'), p.currency into is_open, money from panels p where p.id = p_panel;
  reqs := array(
    select row (q.n, q.panel_id, q.user_id, q.key, q.body_hash, q.service_id, q.service_version, q.price_version, q.link, q.link_key,
      q.quantity, q.charge, q.cost, coalesce(q.cover, q.charge), q.fields, q.source,
      coalesce(q.kind, 'single'), coalesce(q.dispatch, 'waiting'), q.start_at, q.runs, q.run_minutes, coalesce(q.guard, false), q.most_today, q.promo_id, q.promo_saved,
      order_ids[q.at], w.id, income.id,
      s.version = q.service_version and u.price_version = coalesce(q.price_version, u.price_version) and s.status = 'active'
        and u.suspended_at is null and is_open,
      s.is_test or u.is_test, s.category_id, s.provider_id, s.external_id, s.type, s.cost_rate, s.exchange_rate)::order_request
    from (select x.*, row_number() over () as at from json_to_recordset(batch) x (n integer, panel_id bigint, user_id bigint, key text, body_hash text, service_id bigint,
      service_version integer, price_version integer, link text, link_key text, quantity bigint, charge bigint, cost bigint, cover bigint,
      fields jsonb, source text, kind text, dispatch text, start_at timestamptz, runs integer, run_minutes integer, guard boolean, most_today integer,
      promo_id bigint, promo_saved bigint)) q
    left join services s on s.panel_id = p_panel and s.id = q.service_id
    left join users u on u.panel_id = p_panel and u.id = q.user_id
    left join ledger_accounts w on w.panel_id = p_panel and w.user_id = q.user_id and w.kind = 'wallet'
    left join ledger_accounts income on income.panel_id = p_panel and income.kind = case when s.is_test or u.is_test then 'test' else 'sales' end
      and income.currency = money and income.user_id is null and income.provider_id is null
    order by q.n);

  with made as (
    insert into idempotency_keys (panel_id, user_id, key, body_hash, order_id)
    select p_panel, user_id, key, body_hash, order_id from unnest(reqs) where key is not null order by panel_id, user_id, key, n
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
      select p_panel, service_id, md5(link_key)::uuid, order_id from unnest(reqs)
      where guard and allowed and (key is null or order_id = any (fresh)) order by 1, 2, 3, n
      on conflict do nothing returning order_id)
    select coalesce(array_agg(order_id), '{}') into guards from made;
  end if;

  if discounting then
    perform p.id from promos p where p.panel_id = p_panel and p.id in (select promo_id from unnest(reqs)) order by p.id for update;
  end if;

  select coalesce(array_agg(id), '{}'), coalesce(array_agg(balance), '{}'), coalesce(array_agg(floor), '{}'), coalesce(array_agg(entries), '{}')
  into wallets, balances, floors, counts
  from (
    select a.id, a.balance, a.floor, a.entries from ledger_accounts a
    where a.panel_id = p_panel and a.id in (select wallet_id from unnest(reqs) where allowed)
    order by a.id for update) locked;

  foreach r in array reqs loop
    continue when r.key is not null and not r.order_id = any (fresh);
    at := array_position(wallets, r.wallet_id);
    if r.most_today is not null then
      select count(*) into today from orders o
      where o.panel_id = p_panel and o.user_id = r.user_id and not o.is_hidden and o.parent_id is null
        and o.id >= (select d.first_id from order_days d where d.panel_id = p_panel and d.day = (now() at time zone 'UTC')::date);
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
    elsif r.promo_id is not null and not use_promo(p_panel, r.promo_id, r.user_id, now(), r.order_id, r.promo_saved, use_ids[array_position(order_ids, r.order_id)]) then
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
      and k.panel_id = p_panel and k.user_id = q.user_id and k.key = q.key and k.order_id = q.order_id;
    if guards <> '{}' then
      delete from link_guards g using unnest(reqs) q
      where q.order_id = any (refused) and q.order_id = any (guards)
        and g.panel_id = p_panel and g.service_id = q.service_id and g.link_hash = md5(q.link_key)::uuid and g.order_id = q.order_id;
    end if;
  end if;

  if taken <> '{}' then
    with made as (
  insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key,
        quantity, charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, dispatch, start_at, next_at, guarded)
      select p_panel, order_id, user_id, service_id, category_id,
        case when kind <> 'drip' then provider_id end, case when kind <> 'drip' then external_id end, type, link, link_key,
        quantity, charge, cost, cost_rate, exchange_rate, fields, is_test, source, kind, dispatch, start_at, coalesce(start_at, now()), guard
      from unnest(reqs) where n = any (taken) returning 1)
    select count(*) into written from made;

    if compound then
      with made as (
  insert into drip_feeds (panel_id, order_id, runs, run_minutes, run_quantity, next_at)
        select p_panel, order_id, runs, run_minutes, quantity / runs, coalesce(start_at, now()) from unnest(reqs)
        where n = any (taken) and kind = 'drip' returning 1)
      select count(*) into written from made;
      with made as (
  insert into subscriptions (panel_id, order_id, min, max, posts, old_posts, delay_minutes, expires_on)
        select p_panel, order_id, (fields ->> 'min')::bigint, (fields ->> 'max')::bigint, (fields ->> 'posts')::integer,
          coalesce((fields ->> 'oldPosts')::integer, 0), (fields ->> 'delay')::integer, (fields ->> 'expiry')::date
        from unnest(reqs) where n = any (taken) and kind = 'subscription' returning 1)
      select count(*) into written from made;
    end if;

    with made as (
      insert into ledger_transfers (panel_id, id, reference, cause, order_id)
      select p_panel, transfer_ids[array_position(order_ids, order_id)], 'order:' || order_id, 'order', order_id
      from unnest(reqs) where n = any (taken) and charge > 0 returning 1)
    select count(*) into written from made;
    with made as (
      insert into ledger_entries (panel_id, id, transfer_id, account_id, amount, balance_after, place)
      select p_panel, entry_ids[2 * array_position(order_ids, q.order_id) - line.back], transfer_ids[array_position(order_ids, q.order_id)],
        line.account_id, line.amount, line.after, line.place
      from unnest(reqs) q
      join unnest(taken, afters, places) as t (n, after, place) on t.n = q.n
      cross join lateral (values (1, q.wallet_id, -q.charge, t.after, t.place), (0, q.income_id, q.charge, null::bigint, null::bigint))
        as line (back, account_id, amount, after, place)
      where q.charge > 0
      order by t.n returning 1)
    select count(*) into written from made;

    update ledger_accounts a set balance = b.balance, entries = b.entries, updated_at = now()
    from unnest(wallets, balances, counts) as b (id, balance, entries), unnest(reqs) q
    where a.panel_id = p_panel and a.id = q.wallet_id and b.id = a.id and a.balance <> b.balance;

    insert into order_days (panel_id, day, first_id)
    select p_panel, f.day, f.first_id
    from (select (now() at time zone 'UTC')::date as day, min(order_id) as first_id from unnest(reqs) where n = any (taken)) f
    where not exists (select from order_days d where d.panel_id = p_panel and d.day = f.day and d.first_id <= f.first_id)
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
  left join users u on u.panel_id = p_panel and u.id = q.user_id
  left join idempotency_keys k on k.panel_id = p_panel and k.user_id = q.user_id and k.key = q.key
  left join orders o on o.panel_id = p_panel and o.id = k.order_id
  order by q.n;
end $$;
alter function place_panel_orders(bigint, json, bigint[], bigint[], bigint[], bigint[], order_request) owner to vitrine_system;
revoke execute on function place_panel_orders(bigint, json, bigint[], bigint[], bigint[], bigint[], order_request) from public;
grant execute on function place_panel_orders(bigint, json, bigint[], bigint[], bigint[], bigint[], order_request) to vitrine_app;
