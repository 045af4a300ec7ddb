import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { listOrders } from "@vitrine/core/ordering/order/list";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import { panelSetting } from "@vitrine/db/open";
import pg from "pg";
import { signInAdmin } from "./admin-client.ts";
import { type BenchDatabase, filledDatabase } from "./bench-database.ts";
import { type Case, CASES } from "./list-cases.ts";
import { fillOrders, LARGEST, ORDERS } from "./list-data.ts";
import { type Bench, median, quantile, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { statementMeter } from "./statement-meter.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const SECRET = "bench-secret-bench-secret-bench-secret";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const CALLS = Number(process.env["BENCH_CALLS"] ?? 60);
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
  try {
    return {
      title: `Orders list, ${ORDERS.toLocaleString("en")} orders of 1,000 panels, the largest panel`,
      results: await measure(database),
    };
  } finally {
    await database.drop();
  }
};

type Call = (at: Case) => Promise<unknown>;

async function measure(database: BenchDatabase): Promise<Result[]> {
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
    return await run({
      ours: ({ input }) => caller.run((ctx) => listOrders(ctx, listOrdersInput.parse({ panelId: LARGEST, ...input }))),
      bare: async ({ what, where }) => {
        for (const [n, text] of page(where).entries()) await bare.query({ name: `${what} ${n}`, text });
      },
      trpc: ({ input }) => front.query("order.list", { panelId: LARGEST, ...input }),
    });
  } finally {
    front.close();
    await bare.end();
    await platform.close();
    await server.stop();
  }
}

async function run(calls: Record<"ours" | "bare" | "trpc", Call>): Promise<Result[]> {
  const waited = statementMeter();
  const results: Result[] = [];
  for (const one of CASES) {
    const times = { ours: [] as number[], database: [] as number[], bare: [] as number[], trpc: [] as number[] };
    for (let round = -1; round < ROUNDS; round++) {
      for (const name of ["ours", "bare", "trpc"] as const) {
        for (let n = 0; n < CALLS; n++) {
          const before = { at: performance.now(), waited: waited() };
          await calls[name](one);
          if (round < 0) continue;
          times[name].push(performance.now() - before.at);
          if (name === "ours") times.database.push(waited() - before.waited);
        }
      }
    }
    results.push(...linesOf(one, times));
  }
  return results;
}

function linesOf({ what, atMost }: Case, times: Record<"ours" | "database" | "bare" | "trpc", number[]>): Result[] {
  const p99 = (of: readonly number[]) => quantile(of, 0.99);
  const met = { atMost: 1 };
  return [
    result(`${what}, p50 next to SQL`, "ms", median(times.ours), median(times.bare), atMost === undefined ? GOAL : undefined),
    result(`  in the database, p99 (p50 ${median(times.database).toFixed(1)} ms)`, "ms", p99(times.database), atMost ?? MOST.database, met),
    result(`  tRPC, p99 (p50 ${median(times.trpc).toFixed(1)} ms)`, "ms", p99(times.trpc), atMost ?? MOST.trpc, met),
  ];
}
