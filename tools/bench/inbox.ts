import { type AdminClient, signInAdmin } from "./admin-client.ts";
import { type BenchDatabase, filledDatabase } from "./bench-database.ts";
import { cpuMeter, cpuOf } from "./cpu.ts";
import { BUSY, DIALOGS, fillDialogs } from "./inbox-data.ts";
import { asOwner } from "./populate.ts";
import { type Bench, median, quantile, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const SECRET = "bench-secret-bench-secret-bench-secret";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const CALLS = 60;
/** Milliseconds at the 99th percentile; words are searched for in all messages. */
const MOST = { page: 15, words: 60 };

interface Case {
  what: string;
  procedure?: string;
  input: object;
  atMost?: number;
}

const OPEN = { snoozed: "without" };

/** The inbox's tabs and filters, as the cabinet and the REST API send them. */
const CASES: readonly Case[] = [
  { what: "waiting", input: { status: "waiting", ...OPEN } },
  { what: "answered", input: { status: "answered", ...OPEN } },
  { what: "mine", input: { assignee: "me", ...OPEN } },
  { what: "mine, waiting", input: { assignee: "me", status: "waiting" } },
  { what: "assigned to no one", input: { assignee: "none" } },
  { what: "snoozed", input: { snoozed: "only" } },
  { what: "closed", input: { status: "closed" } },
  { what: "closed, page 100", input: { status: "closed", page: 100 } },
  { what: "all", input: {} },
  { what: "one subject", input: { subject: "payment" } },
  { what: "one customer", input: { userId: BUSY * 1000 + 42 } },
  { what: "common tag", input: { tag: "refund" } },
  { what: "common tag, closed", input: { tag: "refund", status: "closed" } },
  { what: "rare tag", input: { tag: "fraud" } },
  { what: "rare tag, waiting", input: { tag: "fraud", status: "waiting" } },
  { what: "search: number", input: { query: String(BUSY * 1_000_000 + 777) } },
  { what: "search: login", input: { query: "c42" } },
  { what: "search: rare word", input: { query: "chargeback" } },
  { what: "search: common word", input: { query: "delivery" }, atMost: MOST.words },
  { what: "search: common word, closed", input: { query: "delivery", status: "closed" }, atMost: MOST.words },
  { what: "counts of the tabs", procedure: "panelSupport.counts", input: {} },
  { what: "one dialog", procedure: "panelSupport.get", input: { dialogId: BUSY * 1_000_000 + DIALOGS - 7 } },
];

/** Pages of a busy inbox through tRPC, compared with the goal. */
export const bench: Bench = async (serverUrl) => {
  const database = await filledDatabase(serverUrl, `inbox_${DIALOGS}`, fillDialogs);
  try {
    return { title: `Inbox of ${DIALOGS.toLocaleString("en")} dialogs, p99 through tRPC`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const env = { APP_DATABASE_URL: database.appUrl, SECRET_KEY: SECRET, ADMIN_HOSTS: "p1.bench", RATE_LIMITS: "off", LOG_LEVEL: "error" };
  const server = await startProcess(builtProgram("server"), { ...env, NODE_ENV: "development" }, "/healthz");
  const front = await signInAdmin(database.ownerUrl, server.port);
  try {
    return await asOwner(database.ownerUrl, async (client) => {
      const meter = await cpuMeter(client);
      const spent = () => ({ server: cpuOf(server.pid), database: meter().database ?? Number.NaN });
      const results: Result[] = [];
      for (const one of CASES) results.push(await pageOf(one, front, spent));
      return results;
    });
  } finally {
    front.close();
    await server.stop();
  }
}

type Spent = () => { server: number; database: number };

/** Its time next to the goal, and the processor time of a request. */
async function pageOf(
  { what, procedure = "panelSupport.list", input, atMost = MOST.page }: Case,
  front: AdminClient,
  spent: Spent,
): Promise<Result> {
  const ask = () => front.query(procedure, { panelId: BUSY, ...input });
  for (let n = 0; n < CALLS; n++) await ask();
  const [before, times] = [spent(), [] as number[]];
  for (let n = 0; n < ROUNDS * CALLS; n++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  const after = spent();
  const each = (name: "server" | "database") => ((after[name] - before[name]) / times.length / 1000).toFixed(1);
  const about = `p50 ${median(times).toFixed(1)} ms; CPU: server ${each("server")}, database ${each("database")} ms`;
  return result(`${what} (${about})`, "ms", quantile(times, 0.99), atMost, { atMost: 1 });
}
