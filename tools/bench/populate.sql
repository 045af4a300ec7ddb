-- Panels with customers, wallets and services. :panels, :customers and :services are replaced before it runs.
insert into panels (id, domain, name, type, status, currency, language, is_main)
select p, 'p' || p || '.bench', 'Bench ' || p, 'panel', 'ok', 'USD', 'en', p = 1 from generate_series(1, :panels) p;
insert into domains (name, holder, purpose) select domain, id, 'main' from panels;
-- In no order, as people of all panels register: those who order one after another have no page in common.
insert into users (panel_id, id, login, email, is_activated)
select p, p * 1000 + c, 'c' || c, 'c' || c || '@example.com', true from generate_series(1, :panels) p, generate_series(1, :customers) c
order by hashint8(p * 1000 + c);
insert into ledger_accounts (panel_id, id, kind, currency, user_id, balance)
select panel_id, id, 'wallet', 'USD', id, 1000000000000000 from users;
insert into ledger_accounts (panel_id, id, kind, currency)
select p, 10000000 + p * 10 + k.n, k.kind, 'USD' from generate_series(1, :panels) p, (values (1, 'sales'), (2, 'test'), (3, 'refunds')) k (n, kind);
insert into providers (panel_id, id, name, url, key_sealed, currency, status)
select p, p, 'Bench', 'http://127.0.0.1:9/api/v2', '\x00', 'USD', 'off' from generate_series(1, :panels) p;
insert into categories (panel_id, id, name, network, position) select p, p, 'Telegram', 'Telegram', 1 from generate_series(1, :panels) p;
insert into services (panel_id, id, category_id, name, type, min, max, rate, cost, cost_rate, provider_id, external_id)
select p, p * 1000 + s, p, 'Service ' || s, 'Default', 1, 1000000, 100000000 + s * 1000, 80000000 + s * 800, 80000000 + s * 800, p, s::text
from generate_series(1, :panels) p, generate_series(1, :services) s;
select setval(pg_get_serial_sequence(t, 'id'), 1000000000) from unnest(array['panels', 'users', 'ledger_accounts', 'providers', 'categories', 'services']) t;
