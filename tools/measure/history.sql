-- Five thousand customers and a hundred thousand orders of sixty days in one panel; :panel is replaced before it runs.
with made as (
  insert into users (panel_id, login, email, is_activated, created_at)
  select :panel, 'c' || n, 'c' || n || '@example.com', true, now() - interval '60 days' from generate_series(1, 5000) n returning panel_id, id
)
insert into ledger_accounts (panel_id, kind, currency, user_id, balance) select panel_id, 'wallet', 'USD', id, 0 from made;

-- Without figures about the new rows each of the orders would look its service up in all of them.
analyze users, services;

with u as (select id, row_number() over (order by id) as n from users where panel_id = :panel and login like 'c%'),
  s as (select *, row_number() over (order by id) as n from services where panel_id = :panel),
  g as (select n, nextval('order_ids') as id, (random() * 9999)::int + 1 as service, (random() * 4999)::int + 1 as customer from generate_series(1, 100000) n)
insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
  cost_rate, exchange_rate, status, dispatch, provider_order_id, is_test, source, created_at, remains)
select :panel, g.id, u.id, s.id, s.category_id, s.provider_id, s.external_id, 'Default', 'https://t.me/channel' || g.n % 50000,
  't.me/channel' || g.n % 50000, 1000, s.rate, s.cost, s.cost_rate, 1,
  case when g.n % 100 < 86 then 'done' when g.n % 100 < 92 then 'partial' when g.n % 100 < 97 then 'stopped' when g.n % 100 < 98 then 'fail' when g.n % 100 < 99 then 'active' else 'queued' end,
  'sent', g.n::text, false, 'web', now() - interval '60 days' * (1 - g.n / 100000.0), 0
from g join u on u.n = g.customer join s on s.n = g.service;

insert into order_days (panel_id, day, first_id)
select panel_id, (created_at at time zone 'UTC')::date, min(id) from orders where panel_id = :panel group by 1, 2;

analyze;
