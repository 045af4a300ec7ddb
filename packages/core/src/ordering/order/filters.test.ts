import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { listOrders } from "./list.ts";

const ORDERS = 6000;
const START = Date.UTC(2026, 2, 1);
const LOGINS = ["lena", "max", "anna"];
const NETWORKS = ["Telegram", "Telegram", "Instagram"];
const PROVIDERS = ["Alpha", "Beta"];

interface Row {
  id: number;
  userId: number;
  serviceId: number;
  status: string;
  providerId: number;
  charge: number;
  /** Minutes after `START`. */
  minute: number;
}

let world: World;
/** Newest first. */
let rows: Row[];
let users: number[];
let services: number[];
let providers: number[];

/** Neighbours differ in everything, ids and times differ in their order, and half of the orders have one status. */
beforeAll(async () => {
  world = await makeWorld();
  [users, services, providers] = [[], [], []];
  for (const login of LOGINS) users.push((await world.customer(login)).id);
  for (const [n, network] of NETWORKS.entries()) services.push((await world.service({ category: `${network} — ${n}` })).id);
  for (const name of PROVIDERS)
    providers.push(await makeProvider(world.platform, world.panel, { name, url: `https://${name}.example/api` }));
  await runAs(world.database.ownerUrl, async (client) => {
    const inserted = await client.query<Row>(
      `insert into orders (panel_id, user_id, service_id, category_id, type, link, link_key, quantity, charge, cost, cost_rate, exchange_rate, is_test, source,
         status, provider_id, created_at)
       select s.panel_id, ($3::bigint[])[1 + n % 3], s.id, s.category_id, 'Default', 'https://t.me/nova', 't.me/nova', 100, (1 + n % 11) * 100000000::bigint,
         1, 1, 1, false, 'web', case n % 2 when 0 then 'done' else ($4::text[])[1 + n / 2 % 7] end, ($5::bigint[])[1 + n / 5 % 2],
         to_timestamp($6::float8 / 1000) + (n + 2 * (n % 3)) * interval '1 minute'
       from generate_series(0, $7::integer - 1) n join services s on s.panel_id = $1 and s.id = ($2::bigint[])[1 + n / 2 % 3] order by n
       returning id::float8, user_id::float8 as "userId", service_id::float8 as "serviceId", status, provider_id::float8 as "providerId",
         (charge / 100000000)::float8 as charge, (extract(epoch from created_at) / 60)::float8 as minute`,
      [world.panel.id, services, users, ORDER_STATUSES, providers, START, ORDERS],
    );
    rows = inserted.rows.reverse().map((row) => ({ ...row, minute: row.minute - START / 60_000 }));
    await client.query(
      "insert into order_days (panel_id, day, first_id) select panel_id, (created_at at time zone 'UTC')::date, min(id) from orders group by 1, 2",
    );
  });
});

interface Wanted {
  user: number;
  service: number;
  network: string;
  provider: number;
  statuses: readonly string[];
  isExcluded: boolean;
  above: number;
  from: number;
  to: number;
}

const minute = fc.integer({ min: -100, max: ORDERS + 100 });
const one = (size: number) => fc.integer({ min: 0, max: size - 1 });
const wanted = fc.record(
  {
    user: one(LOGINS.length),
    service: one(NETWORKS.length),
    network: fc.constantFrom(...new Set(NETWORKS)),
    provider: one(PROVIDERS.length),
    statuses: fc.subarray(
      [...ORDER_STATUSES].filter((status) => status !== "fail"),
      { minLength: 1 },
    ),
    isExcluded: fc.boolean(),
    above: fc.integer({ min: 0, max: 11 }),
    from: minute,
    to: minute,
  },
  { requiredKeys: [] },
);

function queryOf({ user, service, network, provider, statuses, isExcluded, above }: Partial<Wanted>): string {
  return [
    user !== undefined && `user:${LOGINS[user]}`,
    service !== undefined && `service:${services[service]}`,
    network !== undefined && `network:${network}`,
    provider !== undefined && `provider:${PROVIDERS[provider]}`,
    statuses && `${isExcluded ? "-" : ""}status:${statuses.join(",")}`,
    above !== undefined && `price:>${above}`,
  ]
    .filter((term) => term !== false && term !== undefined)
    .join(" ");
}

function matches(row: Row, { user, service, network, provider, statuses, isExcluded = false, above, from, to }: Partial<Wanted>): boolean {
  return (
    (user === undefined || row.userId === users[user]) &&
    (service === undefined || row.serviceId === services[service]) &&
    (network === undefined || NETWORKS[services.indexOf(row.serviceId)] === network) &&
    (provider === undefined || row.providerId === providers[provider]) &&
    (statuses === undefined || statuses.includes(row.status) !== isExcluded) &&
    (above === undefined || row.charge > above) &&
    (from === undefined || row.minute >= from) &&
    (to === undefined || row.minute <= to)
  );
}

const secondsAt = (minutes: number | undefined) => (minutes === undefined ? null : START / 1000 + minutes * 60);

test("whatever filters are combined, pages and totals are those of a plain comparison", async () => {
  const property = fc.asyncProperty(wanted, fc.integer({ min: 1, max: 8 }), fc.boolean(), async (filters, page, isOldestFirst) => {
    const found = rows.filter((row) => matches(row, filters)).map(({ id }) => id);
    if (isOldestFirst) found.reverse();
    const input = { query: queryOf(filters) || null, dateFrom: secondsAt(filters.from), dateTo: secondsAt(filters.to), page, perPage: 25 };
    const sort = isOldestFirst ? { sort: "created_at" } : {};
    const { items, total } = await world.asOwner.run((ctx) =>
      listOrders(ctx, listOrdersInput.parse({ panelId: world.panel.id, ...input, ...sort })),
    );
    expect(items.map(({ id }) => id)).toEqual(found.slice((page - 1) * 25, page * 25));
    expect(total).toBe(found.length);
  });
  await fc.assert(property, { numRuns: 300 });
});
