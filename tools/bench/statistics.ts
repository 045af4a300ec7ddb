import { openCaller } from "@vitrine/core/kernel/context/caller";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { foldPanel } from "@vitrine/core/insight/statistics/fold.workflow";
import { customerStatistics, dashboardStatistics, orderStatistics, paymentStatistics } from "@vitrine/core/insight/statistics/panel";
import { panelSetting } from "@vitrine/db/open";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import pg from "pg";
import { filledDatabase } from "./bench-database.ts";
import { bulkLoad } from "./bulk-load.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, median, quantile, result, type Result } from "./report.ts";

const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
const CUSTOMERS = 5000;
const SERVICES = 200;
const CALLS = 30;
/** Milliseconds within which a page of a year is read. */
const GOAL_MS = 50;

/** Orders of the last year with their ledger and their last status; $1 orders, $2 customers, $3 services. */
const FILL = `
insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost, cost_posted,
  cost_rate, exchange_rate, status, dispatch, provider_order_id, is_test, source, created_at, started_at, finished_at, remains)
select 1, g, 1001 + (g * 7919) % $2, 1001 + (g * 104729) % $3, 1, 1, '1', 'Default', 'https://t.me/c' || g % 50000, 't.me/c' || g % 50000,
  1000, 100000000 + g % 977, 80000000, 80000000, 80000000, 1, case when g % 100 < 92 then 'done' else 'fail' end,
  'sent', g::text, false, 'web', at, at + interval '5 minutes', at + interval '50 minutes', 0
from generate_series(1, $1::bigint) g
cross join lateral (select now() - interval '365 days' * (1 - g::float / $1::bigint) as at) t;
`;
const BOOKS = [
  `insert into ledger_transfers (panel_id, id, reference, cause, order_id, created_at)
select 1, o.id * 2 + k, case k when 0 then 'order:' else 'cost:' end || o.id, case k when 0 then 'order' else 'cost' end, o.id,
  o.created_at + k * interval '50 minutes' from orders o, generate_series(0, 1) k`,
  `insert into ledger_entries (panel_id, id, transfer_id, account_id, amount, balance_after, place, created_at)
select 1, o.id * 4, o.id * 2, o.user_id, -o.charge, 0, o.id, o.created_at from orders o
union all select 1, o.id * 4 + 1, o.id * 2, 10000011, o.charge, null, null, o.created_at from orders o
union all select 1, o.id * 4 + 2, o.id * 2 + 1, 20000001, -o.cost, null, null, o.created_at + interval '50 minutes' from orders o
union all select 1, o.id * 4 + 3, o.id * 2 + 1, 20000002, o.cost, null, null, o.created_at + interval '50 minutes' from orders o`,
  `insert into order_events (panel_id, id, order_id, kind, data, created_at)
select 1, o.id, o.id, 'status', jsonb_build_object('from', 'active', 'to', o.status), o.created_at + interval '50 minutes' from orders o`,
];

/** Who orders for a year signed up before it: with the moment of inserting, all 5,000 would not be folded yet. */
const REGISTERED = "update users set created_at = created_at - interval '2 years'";

/** What a page would cost without folded rows: the year's days, straight from the ledger. */
const FROM_LEDGER = `
select date_trunc('day', e.created_at) as day, sum(e.amount) filter (where a.kind = 'sales') as sales, -sum(e.amount) filter (where a.kind = 'provider_cost') as cost
from ledger_entries e join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id
where e.panel_id = 1 and a.kind in ('sales', 'provider_cost') group by 1`;

/** The pages of statistics for a year of one panel, compared with their goal and with the ledger read directly. */
export const bench: Bench = async (serverUrl) => {
  const database = await filledDatabase(serverUrl, `statistics_${ORDERS}`, fill);
  try {
    return { title: `Statistics of a year, ${ORDERS.toLocaleString("en")} orders of one panel`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function fill(ownerUrl: string): Promise<void> {
  const began = performance.now();
  await populate(ownerUrl, { panels: 1, customers: CUSTOMERS, services: SERVICES });
  await bulkLoad(ownerUrl, ["orders", "ledger_transfers", "ledger_entries", "order_events"], async (client) => {
    await client.query(
      "insert into ledger_accounts (panel_id, id, kind, currency, provider_id) values (1, 20000001, 'provider_cost', 'USD', null), (1, 20000002, 'provider_payable', 'USD', 1)",
    );
    await client.query(FILL, [ORDERS, CUSTOMERS, SERVICES]);
    for (const statement of BOOKS) await client.query(statement);
    await client.query(REGISTERED);
  });
  process.stdout.write(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
}

async function measure(database: { ownerUrl: string; appUrl: string }): Promise<Result[]> {
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "bench-secret-bench-secret-bench-secret",
    settings: { adminHosts: ["bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  const bare = new pg.Client(database.appUrl);
  await bare.connect();
  try {
    const began = performance.now();
    await foldPanel(await systemCaller(platform, 1, "bench"), new Date(Date.now() - 600_000));
    process.stdout.write(`Folded in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`);
    await asOwner(database.ownerUrl, async (client) => {
      await client.query("vacuum analyze statistics, statistics_people, statistics_times");
      await expectAllFolded(client);
    });
    const panel = (await findPanelContext(platform.db, { id: 1 }))!;
    const caller = openCaller({ platform, panel, actor: { kind: "owner", userId: 1, isActivated: true }, requestId: "bench" });
    const now = Math.floor(Date.now() / 1000);
    const year = { from: now - 365 * 86_400, to: now, grain: "day" as const, compare: "none" as const };
    const months = { ...monthsOf(new Date()), grain: "week" as const, compare: "none" as const };
    const anything = { service: null, provider: null };
    const pages: Record<string, () => Promise<unknown>> = {
      dashboard: () => caller.run((ctx) => dashboardStatistics(ctx, { ...year, ...anything })),
      "orders of one service": () => caller.run((ctx) => orderStatistics(ctx, { ...year, ...anything, service: 1007, status: null })),
      payments: () => caller.run((ctx) => paymentStatistics(ctx, { ...year, status: "all", system: null })),
      users: () => caller.run((ctx) => customerStatistics(ctx, year)),
      "dashboard of 12 months": () => caller.run((ctx) => dashboardStatistics(ctx, { ...months, ...anything })),
      "users of 12 months": () => caller.run((ctx) => customerStatistics(ctx, months)),
    };
    const results: Result[] = [];
    for (const [name, page] of Object.entries(pages)) {
      const times = await timesOf(page);
      results.push(
        result(`${name} (p99 ${quantile(times, 0.99).toFixed(1)} ms), next to the goal`, "ms", median(times), GOAL_MS, { atMost: 1 }),
      );
    }
    const direct = await timesOf(async () => {
      for (const text of ["begin", panelSetting(1), FROM_LEDGER, "commit"]) await bare.query(text);
    }, 3);
    results.push(result("dashboard, next to the ledger read directly", "ms", results[0]!.ours, median(direct)));
    return results;
  } finally {
    await bare.end();
    await platform.close();
  }
}

/** An order that no fold has counted is an error, however fast the pages are. */
async function expectAllFolded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ folded: number; placed: number }>(
    `select (select sum(f.orders) from statistics f where f.subject = 'panel' and f.grain = 'hour')::int as folded,
       (select count(*) from orders o, statistics_state f where o.created_at < f.until)::int as placed`,
  );
  const { folded, placed } = rows[0]!;
  if (folded !== placed) throw new Error(`Of ${placed} orders ${folded} are folded.`);
}

/** The cabinet's period: this month and the eleven before it, in seconds. */
function monthsOf(now: Date): { from: number; to: number } {
  const at = (months: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1) / 1000;
  return { from: at(-11), to: at(1) };
}

async function timesOf(call: () => Promise<unknown>, calls = CALLS): Promise<number[]> {
  await call();
  const times: number[] = [];
  for (let n = 0; n < calls; n++) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times;
}
