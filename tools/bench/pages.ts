import { gunzipSync } from "node:zlib";
import { buildWeb } from "../../scripts/web/build.ts";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { cpuOf } from "./cpu.ts";
import { connections, load } from "./load.ts";
import { populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

/** The first is the platform's own. */
const PANELS = 1_001;
const SERVICES = 200;
const CLIENTS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const GOAL = { p99Ms: 25, cpuMicros: 500 };
const PATHS = { "home page": "/", catalogue: "/services" };
/** Random, as the server refuses a published one in production. */
const SECRET = "p7Qe2mZx9VbR4tLc8YwK3hNs6DfJ1gUa";

/** What guests of storefronts see: one panel's page again and again, and the pages of many panels in turn. */
export const bench: Bench = async (serverUrl) => {
  buildWeb();
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: PANELS, customers: 1, services: SERVICES });
    return {
      title: `Storefront pages for guests who take gzip, ${CLIENTS} clients, ${SERVICES} services a panel; CPU is the server's`,
      results: await measure(database),
    };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const env = { APP_DATABASE_URL: database.appUrl, SECRET_KEY: SECRET, ADMIN_HOSTS: "p1.bench", LOG_LEVEL: "error" };
  const limits = { RATE_REQUESTS_PER_MINUTE: "1000000" };
  const server = await startProcess(builtProgram("server"), { ...env, ...limits, NODE_ENV: "production" }, "/healthz");
  const front = connections(server.port, CLIENTS);
  const results: Result[] = [];
  try {
    for (const [name, path] of Object.entries(PATHS))
      for (const panels of [1, PANELS - 1]) {
        const read = (n: number) => front.get(path, { host: `p${2 + (n % panels)}.bench`, "accept-encoding": "gzip, br" });
        for (let n = 0; n < panels; n++) checkPage(await read(n), n);
        const rounds = await roundsOf(async (n) => void (await read(n)), server.pid);
        const of = panels === 1 ? `${name} of one panel` : `${name} of ${panels} panels in turn`;
        results.push(result(`${of}: CPU`, "µs", median(rounds.map(({ micros }) => micros)), GOAL.cpuMicros, { atMost: 1 }));
        results.push(result(`${of}: p99`, "ms", median(rounds.map(({ p99 }) => p99)), GOAL.p99Ms, { atMost: 1 }));
      }
  } finally {
    front.close();
    await server.stop();
  }
  return results;
}

/** The answer's bytes are the characters of `body`. */
function checkPage(body: string, n: number): void {
  const html = gunzipSync(Buffer.from(body, "latin1")).toString();
  if (!html.includes(`p${2 + n}.bench`) || !html.endsWith("</html>")) throw new Error(`no page of panel ${2 + n}`);
}

async function roundsOf(read: (n: number) => Promise<void>, pid: number): Promise<{ micros: number; p99: number }[]> {
  await load(read, CLIENTS, SECONDS);
  const rounds: { micros: number; p99: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuOf(pid);
    const { count, p99 } = await load(read, CLIENTS, SECONDS);
    rounds.push({ micros: (cpuOf(pid) - before) / count, p99 });
  }
  return rounds;
}
