import { buildWeb } from "../../scripts/web/build.ts";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { cpuOf } from "./cpu.ts";
import { connections, load } from "./load.ts";
import { populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const PANELS = 200;
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
      title: `Storefront pages for guests, ${CLIENTS} clients, ${SERVICES} services a panel; CPU is the server's`,
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
        const read = async (n: number) => {
          const page = await front.get(path, { host: `p${2 + (n % panels)}.bench` });
          if (!page.includes("</html>")) throw new Error(`${path} is no page`);
        };
        const rounds = await roundsOf(read, server.pid);
        const of = panels === 1 ? `${name} of one panel` : `${name} of ${panels} panels in turn`;
        // Of panels in turn some are rendered: each is kept for seconds.
        const goal = panels === 1 ? { atMost: 1 } : undefined;
        results.push(result(`${of}: CPU`, "µs", median(rounds.map(({ micros }) => micros)), GOAL.cpuMicros, goal));
        results.push(result(`${of}: p99`, "ms", median(rounds.map(({ p99 }) => p99)), GOAL.p99Ms, goal));
      }
  } finally {
    front.close();
    await server.stop();
  }
  return results;
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
