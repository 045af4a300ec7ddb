import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { connections, load } from "./load.ts";
import { signIn } from "./order-callers.ts";
import { apiOrders, trpcOrders, turnsOf } from "./order-calls.ts";
import { populate } from "./populate.ts";
import { type Bench, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

/** Random, as the server refuses a published one in production. */
const SECRET = "w5Hn8RtX2vBq7LmKz4CdYp9GsJ3fUe6A";
const PANELS = 1000;
const CUSTOMERS = 40_000;
const CLIENTS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 4);
const IDLE_MS = 10_000;
const GOAL = { server: 180, worker: 120 };
/** The largest ratio of the last round to the first: the memory under load does not grow over time. */
const GROWTH = 1.1;

/** What the server and the worker occupy once started, and the server while customers of many panels order. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: PANELS, customers: 100, services: 10 });
    return { title: `Resident memory, orders of ${PANELS} panels in turn by ${CLIENTS} clients`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const turns = turnsOf(await signIn(database.ownerUrl, SECRET, PANELS, CUSTOMERS));
  const env = {
    APP_DATABASE_URL: database.appUrl,
    SECRET_KEY: SECRET,
    ADMIN_HOSTS: "p1.bench",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const server = await startProcess(builtProgram("server"), { ...env, RATE_REQUESTS_PER_MINUTE: "1000000" }, "/healthz");
  const front = connections(server.port, CLIENTS);
  try {
    await delay(IDLE_MS);
    const idle = residentOf(server.pid);
    const peaks: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, residentOf(server.pid))), 100);
      await load(apiOrders(front, turns), CLIENTS, SECONDS);
      await load(trpcOrders(front, turns), CLIENTS, SECONDS);
      clearInterval(watch);
      peaks.push(most);
    }
    const worker = await startProcess(builtProgram("worker"), { ...env, OWNER_DATABASE_URL: database.ownerUrl }, "/healthz");
    await delay(IDLE_MS);
    const ofWorker = residentOf(worker.pid);
    await worker.stop();
    return [
      result("server, idle", "MiB", idle, GOAL.server, { atMost: 1 }),
      result("server, most under load", "MiB", Math.max(...peaks), GOAL.server),
      result("server, most of the last round next to the first", "MiB", peaks.at(-1)!, peaks[0]!, { atMost: GROWTH }),
      result("server, after the load", "MiB", residentOf(server.pid), GOAL.server),
      result("worker, idle", "MiB", ofWorker, GOAL.worker, { atMost: 1 }),
    ];
  } finally {
    front.close();
    await server.stop();
  }
}

const residentOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;
