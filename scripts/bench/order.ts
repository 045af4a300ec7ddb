import { spawn } from "node:child_process";
import path from "node:path";
import { callerFor } from "@vitrine/core/caller";
import { createPlatform } from "@vitrine/core/create-platform";
import { placeOrder } from "@vitrine/core/order/place.workflow";
import { findPanelContext } from "@vitrine/core/panel/panel-context";
import { freePort } from "@vitrine/db/embedded/free-port";
import { answers } from "../start/answers.ts";
import { createBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { load, poster } from "./load.ts";
import type { Bench } from "./main.ts";
import { type BenchCustomer, signIn } from "./order-callers.ts";
import { populate } from "./populate.ts";
import { findPgbench, rawOrders } from "./raw-orders.ts";
import { median, result, type Result } from "./report.ts";

const SECRET = "bench-secret-bench-secret-bench-secret";
const PANELS = 1000;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 4);
const CLIENTS = 64;

/** Placements per second through the verb, tRPC and the reseller API beside the same transaction as raw SQL, interleaved. */
export const bench: Bench = async (serverUrl) => {
  const pgbench = findPgbench();
  if (!pgbench) throw new Error("pgbench was not found: install the PostgreSQL contrib package");
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: PANELS, customers: 100, services: 10 });
    const customers = await signIn(database.ownerUrl, SECRET, PANELS, 2000);
    return {
      title: `Placing orders, ${PANELS} panels, ${CLIENTS} clients, synchronous_commit on`,
      results: await measure(database, customers, pgbench),
    };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase, customers: BenchCustomer[], pgbench: string): Promise<Result[]> {
  const ours = await startProcess(
    "apps/server/src/main.ts",
    {
      APP_DATABASE_URL: database.appUrl,
      SECRET_KEY: SECRET,
      ADMIN_HOSTS: "p1.bench",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      NODE_ENV: "development",
    },
    "/healthz",
  );
  const builder = await startProcess("scripts/bench/builder-server.ts", { OWNER_URL: database.ownerUrl }, "/trpc/ping");
  const verb = await verbCaller(database, customers);
  const front = poster(ours.port, CLIENTS);
  const usual = poster(builder.port, CLIENTS);
  const pick = (n: number) => customers[(n * 7919) % customers.length]!;
  const calls = {
    verb: verb.place,
    trpc: async (n: number) => void (await front.post("/trpc/order.place", trpcHeaders(pick(n)), JSON.stringify(orderOf(pick(n), n)))),
    api: async (n: number) => void accepted(await front.post("/api/v2", formHeaders(pick(n)), formOf(pick(n), n))),
    builder: async (n: number) =>
      void (await usual.post("/trpc/place", { "content-type": "application/json" }, JSON.stringify(plainOf(pick(n), n)))),
  };
  try {
    const rounds = [];
    for (const call of Object.values(calls)) await load(call, CLIENTS, 1);
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        raw: rawOrders(pgbench, database.ownerUrl, 16, SECONDS).perSecond,
        verb: await load(calls.verb, CLIENTS, SECONDS),
        trpc: await load(calls.trpc, CLIENTS, SECONDS),
        api: await load(calls.api, CLIENTS, SECONDS),
        builder: await load(calls.builder, CLIENTS, SECONDS),
        loneRaw: rawOrders(pgbench, database.ownerUrl, 1, Math.ceil(SECONDS / 2)).latencyMs,
        lone: await load(calls.verb, 1, Math.ceil(SECONDS / 2)),
      });
    }
    const of = (take: (round: (typeof rounds)[number]) => number) => median(rounds.map(take));
    const raw = of((r) => r.raw);
    return [
      result(
        `verb (p99 ${of((r) => r.verb.p99).toFixed(0)} ms)`,
        "orders/s",
        of((r) => r.verb.perSecond),
        raw,
        { atLeast: 1 },
      ),
      result(
        `tRPC (p99 ${of((r) => r.trpc.p99).toFixed(0)} ms)`,
        "orders/s",
        of((r) => r.trpc.perSecond),
        raw,
        { atLeast: 0.8 },
      ),
      result(
        `reseller API (p99 ${of((r) => r.api.p99).toFixed(0)} ms)`,
        "orders/s",
        of((r) => r.api.perSecond),
        raw,
        { atLeast: 0.9 },
      ),
      result(
        "tRPC beside five builder statements",
        "orders/s",
        of((r) => r.trpc.perSecond),
        of((r) => r.builder.perSecond),
        { atLeast: 6 },
      ),
      result(
        "one lone client, p50",
        "ms",
        of((r) => r.lone.p50),
        of((r) => r.loneRaw),
        { atMost: 1.3 },
      ),
    ];
  } finally {
    front.close();
    usual.close();
    await verb.close();
    await Promise.all([ours.stop(), builder.stop()]);
  }
}

async function verbCaller(database: BenchDatabase, customers: BenchCustomer[]) {
  const settings = {
    adminHosts: ["p1.bench"],
    scheme: "http" as const,
    practiceProviderUrl: undefined,
    allowPrivateProviders: false,
    production: false,
  };
  const platform = createPlatform({ appUrl: database.appUrl, secretKey: SECRET, settings });
  const callers = [];
  for (const { panelId, userId } of customers.slice(0, 500)) {
    const panel = (await findPanelContext(platform.db, { id: panelId }))!;
    callers.push(callerFor(platform, panel, { kind: "user", userId, role: "user", isActivated: true }, "bench"));
  }
  return {
    place: async (n: number) => {
      const caller = callers[(n * 7919) % callers.length]!;
      await placeOrder(caller, orderOf({ panelId: caller.panel.id }, n), "web");
    },
    close: () => platform.close(),
  };
}

const quantityOf = (n: number) => 100 + ((n * 104_729) % 9900);
const linkOf = (n: number) => `https://instagram.com/p/Cabc${quantityOf(n)}`;
const serviceOf = (panelId: number, n: number) => panelId * 1000 + 1 + (n % 10);
const orderOf = ({ panelId }: { panelId: number }, n: number) => ({
  service: serviceOf(panelId, n),
  link: linkOf(n),
  quantity: quantityOf(n),
});
const plainOf = ({ panelId, userId }: BenchCustomer, n: number) => ({ panel: panelId, user: userId, ...orderOf({ panelId }, n) });
const trpcHeaders = ({ host, session, csrf }: BenchCustomer) => ({
  host,
  "content-type": "application/json",
  cookie: `sid=${session}; XSRF-TOKEN=${csrf}`,
  "x-xsrf-token": csrf,
});
const formHeaders = ({ host }: BenchCustomer) => ({ host, "content-type": "application/x-www-form-urlencoded" });
const formOf = ({ panelId, apiKey }: BenchCustomer, n: number) =>
  new URLSearchParams({
    key: apiKey,
    action: "add",
    service: String(serviceOf(panelId, n)),
    link: linkOf(n),
    quantity: String(quantityOf(n)),
  }).toString();

/** The reseller API refuses under 200 too. */
function accepted(text: string): void {
  if (!text.startsWith('{"order"')) throw new Error(text);
}

async function startProcess(file: string, env: Record<string, string>, probe: string): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const root = path.resolve(import.meta.dirname, "../..");
  const child = spawn(process.execPath, [file], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", ...env },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  if (!(await answers(`http://127.0.0.1:${port}${probe}`))) {
    await stop();
    throw new Error(`${file} did not answer`);
  }
  return { port, stop };
}
