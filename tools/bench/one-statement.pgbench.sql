\set panel random(1, 1000)
\set cust :panel * 1000 + random(1, 100)
\set service :panel * 1000 + random(1, 10)
\set qty random(100, 10000)
\set charge 100000 + :qty
\set neg 0 - :charge
\set sales 10000000 + :panel * 10 + 1
with k as (insert into idempotency_keys (panel_id, user_id, key, body_hash, order_id) values (:panel, :cust, gen_random_uuid()::text, 'h', nextval('order_ids')) on conflict do nothing returning order_id), d as (update ledger_accounts a set balance = balance - :charge, entries = entries + 1, updated_at = now() from k where a.id = :cust and a.panel_id = :panel and a.balance >= :charge returning a.balance, a.entries, k.order_id), o as (insert into orders (id, panel_id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost, cost_rate, exchange_rate, is_test, source) select d.order_id, :panel, :cust, :service, :panel, :panel, '1', 'Default', 'https://instagram.com/p/Cabc' || :qty::text, 'instagram.com/p/Cabc' || :qty::text, :qty, :charge, 90000, 80000, 1, false, 'web' from d returning id), t as (insert into ledger_transfers (panel_id, reference, cause, order_id) select :panel, 'order:' || d.order_id, 'order', d.order_id from d returning id), l as (insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after, place) select :panel, t.id, v.a, v.amt, case when v.k = 1 then d.balance end, case when v.k = 1 then d.entries end from d, t, (values (:cust::bigint, 1, :neg::bigint), (:sales::bigint, 2, :charge::bigint)) v (a, k, amt)) select id from o;
