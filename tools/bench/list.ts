import { listOrdersInput, orderTotalInput } from "@vitrine/contract/ordering/order/order";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { totalOfOrders } from "@vitrine/core/ordering/order/total";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import { panelSetting } from "@vitrine/db/open";
import pg from "pg";
import { signInAdmin } from "./admin-client.ts";
import { type BenchDatabase, filledDatabase } from "./bench-database.ts";
import { type Case, casesOf } from "./list-cases.ts";
import { fillOrders, LARGEST, ORDERS } from "./list-data.ts";
import { asOwner } from "./populate.ts";
import { repeat } from "./repeat.ts";
import { type Bench, median, quantile, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { statementMeter } from "./statement-meter.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const SECRET = "bench-secret-bench-secret-bench-secret";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const CALLS = Number(process.env["BENCH_CALLS"] ?? 60);
/** Milliseconds after which a round ends: with ten million orders, hand-written SQL takes seconds for some pages. */
const ROUND_MS = 2000;
/** Of hand-written SQL: parsing the filter, the query builder and shaping the result come on top. */
const GOAL = { atMost: 4 };
/** Milliseconds at the 99th percentile. */
const MOST = { database: 5, trpc: 15 };

/** The same page as hand-written SQL under the application's role: setting, ids with their names, capped count. */
const page = (where: string) => [
  "begin",
  panelSetting(LARGEST),
  `select o.*, u.login, s.name, c.name, p.name from (select id from orders where panel_id = ${LARGEST} and not is_hidden and ${where} order by id desc limit 25) page
   join orders o on o.panel_id = ${LARGEST} and o.id = page.id join users u on u.panel_id = ${LARGEST} and u.id = o.user_id
   join services s on s.panel_id = ${LARGEST} and s.id = o.service_id join categories c on c.panel_id = ${LARGEST} and c.id = o.category_id
   left join providers p on p.panel_id = ${LARGEST} and p.id = o.provider_id order by o.id desc`,
  `select count(*) from (select 1 from orders where panel_id = ${LARGEST} and not is_hidden and ${where} limit 10001) counted`,
  "commit",
];

/** Pages of the largest panel through the core and through tRPC, compared with hand-written SQL on the same server and with the goals. */
export const bench: Bench = async (serverUrl) => {
  const database = await filledDatabase(serverUrl, `list_${ORDERS}`, fillOrders);
  return {
    title: `Orders list, ${ORDERS.toLocaleString("en")} orders of 1,000 panels, the largest panel`,
    results: measureAndDrop(database),
  };
};

async function* measureAndDrop(database: BenchDatabase): AsyncGenerator<Result> {
  try {
    yield* measure(database);
  } finally {
    await database.drop();
  }
}

type Call = (at: Case) => Promise<unknown>;
/** The screen's requests: first the rows, then their number. `whole` is both in one call, like `bare`. */
type Name = "whole" | "bare" | "rows" | "total" | "trpcRows" | "trpcTotal";

async function* measure(database: BenchDatabase): AsyncGenerator<Result> {
  const env = { APP_DATABASE_URL: database.appUrl, SECRET_KEY: SECRET, ADMIN_HOSTS: "p1.bench", RATE_LIMITS: "off", LOG_LEVEL: "error" };
  const server = await startProcess(builtProgram("server"), { ...env, NODE_ENV: "development" }, "/healthz");
  const front = await signInAdmin(database.ownerUrl, server.port);
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: SECRET,
    settings: { adminHosts: ["p1.bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  const bare = new pg.Client(database.appUrl);
  await bare.connect();
  try {
    const panel = (await findPanelContext(platform.db, { id: LARGEST }))!;
    const caller = openCaller({ platform, panel, actor: { kind: "owner", userId: 1, isActivated: true }, requestId: "bench" });
    const list = ({ input }: Case, total: boolean) =>
      caller.run((ctx) => listOrders(ctx, listOrdersInput.parse({ panelId: LARGEST, ...input, total })));
    const calls: Record<Name, Call> = {
      whole: (one) => list(one, true),
      bare: async ({ what, where }) => {
        for (const [n, text] of page(where).entries()) await bare.query({ name: `${what} ${n}`, text });
      },
      rows: (one) => list(one, false),
      total: ({ input }) => caller.run((ctx) => totalOfOrders(ctx, orderTotalInput.parse({ panelId: LARGEST, ...input }))),
      trpcRows: ({ input }) => front.query("order.list", { panelId: LARGEST, ...input, total: false }),
      trpcTotal: ({ input }) => front.query("order.total", { panelId: LARGEST, ...input }),
    };
    yield* run(calls, casesOf(await channelOf(database.ownerUrl)));
  } finally {
    front.close();
    await bare.end();
    await platform.close();
    await server.stop();
  }
}

/** Of an order in the middle of the panel's. */
async function channelOf(ownerUrl: string): Promise<string> {
  const found = "select link_key from orders where panel_id = $1 and id > $2 order by id limit 1";
  const { rows } = await asOwner(ownerUrl, (client) => client.query<{ link_key: string }>(found, [LARGEST, Math.floor(ORDERS / 2)]));
  return rows[0]!.link_key.replace("t.me/", "");
}

const IN_PROCESS = new Set<Name>(["rows", "total"]);

async function* run(calls: Record<Name, Call>, cases: readonly Case[]): AsyncGenerator<Result> {
  const waited = statementMeter();
  const names = Object.keys(calls) as Name[];
  for (const one of cases) {
    const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
    const inDatabase = { rows: [] as number[], total: [] as number[] };
    for (let round = -1; round < ROUNDS; round++) {
      for (const name of names) {
        await repeat({ calls: CALLS, milliseconds: ROUND_MS }, async () => {
          const before = { at: performance.now(), waited: waited() };
          await calls[name](one);
          if (round < 0) return;
          times[name].push(performance.now() - before.at);
          if (IN_PROCESS.has(name)) inDatabase[name as "rows" | "total"].push(waited() - before.waited);
        });
      }
    }
    yield* linesOf(one, times, inDatabase);
  }
}

function linesOf({ what, atMost }: Case, times: Record<Name, number[]>, inDatabase: Record<"rows" | "total", number[]>): Result[] {
  const line = (name: string, of: readonly number[], most: number) =>
    result(`  ${name}, p99 of ${of.length} (p50 ${median(of).toFixed(1)} ms)`, "ms", quantile(of, 0.99), most, { atMost: 1 });
  const label = `${what}, p50 of ${times.whole.length} next to ${times.bare.length} of SQL`;
  return [
    result(label, "ms", median(times.whole), median(times.bare), atMost === undefined ? GOAL : undefined),
    line("rows in the database", inDatabase.rows, atMost ?? MOST.database),
    line("rows by tRPC", times.trpcRows, atMost ?? MOST.trpc),
    line("total in the database", inDatabase.total, atMost ?? MOST.database),
    line("total by tRPC", times.trpcTotal, atMost ?? MOST.trpc),
  ];
}
