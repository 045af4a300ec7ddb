import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { placeOrder } from "@vitrine/core/ordering/placement/place.workflow";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import { createBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { load, type Load, poster, type Poster } from "./load.ts";
import { type BenchCustomer, signIn } from "./order-callers.ts";
import { populate } from "./populate.ts";
import { findPgbench, rawOrders } from "./raw-orders.ts";
import { type Bench, median, result, type Result } from "./report.ts";
import { startProcess } from "./start-process.ts";

const SECRET = "bench-secret-bench-secret-bench-secret";
const PANELS = 1000;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 4);
const CLIENTS = 64;

/** Placements per second through the core, tRPC and the reseller API compared with the same transaction as raw SQL, interleaved. */
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

interface Round {
  raw: number;
  verb: Load;
  trpc: Load;
  api: Load;
  builder: Load;
  loneRaw: number;
  lone: Load;
}

type Call = (n: number) => Promise<void>;

async function measure(database: BenchDatabase, customers: BenchCustomer[], pgbench: string): Promise<Result[]> {
  const env = { APP_DATABASE_URL: database.appUrl, SECRET_KEY: SECRET, ADMIN_HOSTS: "p1.bench", RATE_LIMITS: "off", LOG_LEVEL: "error" };
  const ours = await startProcess("apps/server/src/main.ts", { ...env, NODE_ENV: "development" }, "/healthz");
  const builder = await startProcess("tools/bench/builder-server.ts", { OWNER_URL: database.ownerUrl }, "/trpc/ping");
  const verb = await verbCaller(database, customers);
  const front = poster(ours.port, CLIENTS);
  const usual = poster(builder.port, CLIENTS);
  try {
    const rounds = await runRounds({ verb: verb.place, ...httpCalls(customers, front, usual) }, pgbench, database.ownerUrl);
    return table(rounds);
  } finally {
    front.close();
    usual.close();
    await verb.close();
    await Promise.all([ours.stop(), builder.stop()]);
  }
}

function httpCalls(customers: BenchCustomer[], front: Poster, usual: Poster): { trpc: Call; api: Call; builder: Call } {
  const pick = (n: number) => customers[(n * 7919) % customers.length]!;
  return {
    async trpc(n) {
      await front.post("/trpc/order.place", trpcHeaders(pick(n)), JSON.stringify(orderOf(pick(n), n)));
    },
    async api(n) {
      accepted(await front.post("/api/v2", formHeaders(pick(n)), formOf(pick(n), n)));
    },
    async builder(n) {
      await usual.post("/trpc/place", { "content-type": "application/json" }, JSON.stringify(plainOf(pick(n), n)));
    },
  };
}

async function runRounds(calls: Record<"verb" | "trpc" | "api" | "builder", Call>, pgbench: string, ownerUrl: string): Promise<Round[]> {
  for (const call of Object.values(calls)) await load(call, CLIENTS, 1);
  const short = Math.ceil(SECONDS / 2);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      raw: rawOrders(pgbench, ownerUrl, 16, SECONDS).perSecond,
      verb: await load(calls.verb, CLIENTS, SECONDS),
      trpc: await load(calls.trpc, CLIENTS, SECONDS),
      api: await load(calls.api, CLIENTS, SECONDS),
      builder: await load(calls.builder, CLIENTS, SECONDS),
      loneRaw: rawOrders(pgbench, ownerUrl, 1, short).latencyMs,
      lone: await load(calls.verb, 1, short),
    });
  }
  return rounds;
}

function table(rounds: Round[]): Result[] {
  const of = (take: (round: Round) => number) => median(rounds.map(take));
  const raw = of((round) => round.raw);
  const against = (name: "verb" | "trpc" | "api", title: string, atLeast: number) =>
    result(
      `${title} (p99 ${of((round) => round[name].p99).toFixed(0)} ms)`,
      "orders/s",
      of((round) => round[name].perSecond),
      raw,
      { atLeast },
    );
  return [
    against("verb", "verb", 1),
    against("trpc", "tRPC", 0.8),
    against("api", "reseller API", 0.9),
    result(
      "tRPC against five builder statements",
      "orders/s",
      of((round) => round.trpc.perSecond),
      of((round) => round.builder.perSecond),
      { atLeast: 6 },
    ),
    result(
      "one lone client, p50",
      "ms",
      of((round) => round.lone.p50),
      of((round) => round.loneRaw),
      { atMost: 1.3 },
    ),
  ];
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
  const callers: Caller[] = [];
  for (const { panelId, userId } of customers.slice(0, 500)) {
    const panel = (await findPanelContext(platform.db, { id: panelId }))!;
    callers.push(openCaller({ platform, panel, actor: { kind: "user", userId, role: "user", isActivated: true }, requestId: "bench" }));
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
