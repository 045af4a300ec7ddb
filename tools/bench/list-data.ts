import { bulkLoad } from "./bulk-load.ts";
import { asOwner, populate } from "./populate.ts";

export const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
/** The panel with the most orders, about a tenth of all. The main panel has none. */
export const LARGEST = 2;
const PANELS = 1000;
/** How many orders each link has, on all panels together. */
const PER_LINK = 20;

/** Each panel has ten categories of three networks with a service each, and three providers. */
const CATALOGUE = `
insert into categories (panel_id, id, name, network, position)
select p, 1000000 + p * 10 + k, 'Category ' || k, (array['Telegram', 'Instagram', 'YouTube'])[1 + k % 3], 2 from generate_series(2, ${PANELS + 1}) p, generate_series(0, 9) k;
insert into providers (panel_id, id, name, url, key_sealed, currency, status)
select p, 1000000 + p * 10 + k, (array['Alpha', 'Beta', 'Gamma'])[1 + k], 'http://127.0.0.1:9/' || k || '/api/v2', '\\x00', 'USD', 'ok' from generate_series(2, ${PANELS + 1}) p, generate_series(0, 2) k;
update services set category_id = 1000000 + panel_id * 10 + id % 10, provider_id = 1000000 + panel_id * 10 + id % 3 where panel_id > 1;`;

/** Of 60 days, their panels drawn so that sizes are log-uniform; the newest hundredth is still running. $1: how many. */
const ROWS = `
insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
  cost_rate, exchange_rate, status, dispatch, provider_order_id, is_test, source, created_at, remains)
select p, g, p * 1000 + 1 + h / 100 % 100, p * 1000 + 1 + s, 1000000 + p * 10 + (p * 1000 + 1 + s) % 10, 1000000 + p * 10 + (p * 1000 + 1 + s) % 3, '1', 'Default',
  'https://t.me/channel' || l, 't.me/channel' || l, 1000, 100000000 + h % 1000 * 1000000, 80000000, 80000000, 1,
  case when g > $1::bigint * 0.99 and h % 4 = 0 then 'queued' when g > $1::bigint * 0.99 and h % 4 = 1 then 'active'
    when h % 100 < 88 then 'done' when h % 100 < 94 then 'partial' when h % 100 < 99 then 'stopped' else 'fail' end,
  'sent', g::text, false, 'web', now() - interval '60 days' * (1 - g::float8 / $1::bigint), 0
from generate_series(1, $1::bigint) g
cross join lateral (select hashint8(g)::bigint & 2147483647 as h, (hashint8extended(g, 1) & 4503599627370495) / 4503599627370496.0::float8 as u) r
cross join lateral (select 1 + floor(power(${PANELS + 1}, u))::bigint as p, h / 10000 % 10 as s, h / 7 % ($1::bigint / ${PER_LINK}) as l) x`;

const DAYS =
  "insert into order_days (panel_id, day, first_id) select panel_id, (created_at at time zone 'UTC')::date, min(id) from orders group by 1, 2";

export async function fillOrders(ownerUrl: string): Promise<void> {
  const began = performance.now();
  await populate(ownerUrl, { panels: PANELS + 1, customers: 100, services: 10 });
  await asOwner(ownerUrl, (client) => client.query(CATALOGUE));
  await bulkLoad(ownerUrl, ["orders"], async (client) => {
    await client.query(ROWS, [ORDERS]);
    await client.query(DAYS);
  });
  await asOwner(ownerUrl, (client) => client.query("vacuum analyze"));
  process.stdout.write(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
}
