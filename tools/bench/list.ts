import { type ListOrdersInput, listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import { panelSetting } from "@vitrine/db/open";
import pg from "pg";
import { createBenchDatabase } from "./bench-database.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, median, quantile, result, type Result } from "./report.ts";

const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
const ROUNDS = 5;
const CALLS = 30;
/** Cost on top of the hand-written page: parsing the filter, the query builder, shaping the result. */
const GOAL = { atMost: 4 };

/** The same page as hand-written SQL under the application's role: setting, ids with their names, capped count. */
const page = (where: string) => [
  "begin",
  panelSetting(1),
  `select o.*, u.login, s.name, c.name, p.name from (select id from orders where panel_id = 1 and not is_hidden and ${where} order by id desc limit 25) page
   join orders o on o.panel_id = 1 and o.id = page.id join users u on u.panel_id = 1 and u.id = o.user_id
   join services s on s.panel_id = 1 and s.id = o.service_id join categories c on c.panel_id = 1 and c.id = o.category_id
   left join providers p on p.panel_id = 1 and p.id = o.provider_id order by o.id desc`,
  `select count(*) from (select 1 from orders where panel_id = 1 and not is_hidden and ${where} limit 10001) counted`,
  "commit",
];

interface Case {
  what: string;
  input: Partial<ListOrdersInput>;
  /** The filter as a condition. */
  where: string;
}

const month = { from: Math.floor(Date.now() / 1000) - 40 * 86_400, to: Math.floor(Date.now() / 1000) - 10 * 86_400 };

const CASES: readonly Case[] = [
  { what: "first page", input: {}, where: "true" },
  { what: "one status", input: { status: "fail" }, where: "status = 'fail'" },
  { what: "one service", input: { serviceId: 1007 }, where: "service_id = 1007" },
  { what: "one customer", input: { userId: 1042 }, where: "user_id = 1042" },
  { what: "exact link", input: { link: "https://t.me/channel777" }, where: "link_key = 't.me/channel777'" },
  { what: "a month", input: { dateFrom: month.from, dateTo: month.to }, where: `id < ${Math.floor(ORDERS * 0.8)}` },
  { what: "deep, by keyset", input: { before: Math.floor(ORDERS / 10), page: 30_000 }, where: `id < ${Math.floor(ORDERS / 10)}` },
  { what: "search by status", input: { query: "-status:done,partial" }, where: "status not in ('done', 'partial')" },
  { what: "search by price", input: { query: "price:>5" }, where: "charge > 500000000" },
  { what: "search by rare price", input: { query: "price:>10.98" }, where: "charge > 1098000000" },
  { what: "search by provider", input: { query: "provider:1 price:<2" }, where: "provider_id = 1 and charge < 200000000" },
  {
    what: "search by user and day",
    input: { query: "user:c42 date:7d" },
    where: `user_id = 1042 and id > ${Math.floor((ORDERS * 53) / 60)}`,
  },
  { what: "link contains", input: { query: "channel77" }, where: "id in (select search_order_links(1, 'channel77', 200))" },
];

/** Orders of one panel, as many as its parameter says. */
export const FILL_ORDERS = `
insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
  cost_rate, exchange_rate, status, dispatch, provider_order_id, is_test, source, created_at, remains)
select 1, g, 1001 + (g * 7919) % 100, 1001 + (g * 104729) % 10, 1, 1, '1', 'Default', 'https://t.me/channel' || (g * 31) % 50000, 't.me/channel' || (g * 31) % 50000,
  1000, 100000000 + g % 1000 * 1000000, 80000000, 80000000, 1,
  case when g % 100 < 86 then 'done' when g % 100 < 92 then 'partial' when g % 100 < 97 then 'stopped' when g % 100 < 98 then 'fail' when g % 100 < 99 then 'active' else 'queued' end,
  'sent', g::text, false, 'web', now() - interval '60 days' * (1 - g::float / $1), 0
from generate_series(1, $1::bigint) g`;

const DAYS =
  "insert into order_days (panel_id, day, first_id) select 1, (created_at at time zone 'UTC')::date, min(id) from orders where panel_id = 1 group by 2";

/** Pages of one panel's orders through the core (policies, count and rows included) compared with hand-written SQL on the same server. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 2, customers: 100, services: 10 });
    await asOwner(database.ownerUrl, async (client) => {
      await client.query(FILL_ORDERS, [ORDERS]);
      await client.query(DAYS);
      await client.query("vacuum analyze orders");
    });
    return { title: `Orders list, ${ORDERS.toLocaleString("en")} orders of one panel`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: { ownerUrl: string; appUrl: string }): Promise<Result[]> {
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "bench-secret-bench-secret-bench-secret",
    settings: { adminHosts: ["bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  const bare = new pg.Client(database.appUrl);
  await bare.connect();
  try {
    const panel = (await findPanelContext(platform.db, { id: 1 }))!;
    const caller = openCaller({ platform, panel, actor: { kind: "owner", userId: 1, isActivated: true }, requestId: "bench" });
    const results: Result[] = [];
    for (const { what, input, where } of CASES) {
      const parsed = listOrdersInput.parse({ panelId: 1, ...input });
      const ours = () => caller.run((ctx) => listOrders(ctx, parsed));
      const theirs = async () => {
        for (const [n, text] of page(where).entries()) await bare.query({ name: `${what} ${n}`, text });
      };
      const times = await interleaved(ours, theirs);
      results.push(
        result(
          `${what} (p99 ${quantile(times.ours, 0.99).toFixed(1)} ms)`,
          "ms",
          median(times.ours),
          median(times.theirs),
          what === "link contains" ? undefined : GOAL,
        ),
      );
    }
    return results;
  } finally {
    await bare.end();
    await platform.close();
  }
}

async function interleaved(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<{ ours: number[]; theirs: number[] }> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let warm = 0; warm < 10; warm++) {
    await ours();
    await theirs();
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, call] of [
      ["ours", ours],
      ["theirs", theirs],
    ] as const) {
      for (let n = 0; n < CALLS; n++) {
        const start = performance.now();
        await call();
        times[name].push(performance.now() - start);
      }
    }
  }
  return times;
}
