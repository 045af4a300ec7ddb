import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { cpuMeter, cpuOf } from "./cpu.ts";
import { connections, type Connections, load, type Load } from "./load.ts";
import { type BenchCustomer, signIn } from "./order-callers.ts";
import { apiOrders, builderOrders, type Call, type Turns, trpcOrders, turnsOf, verbOrders } from "./order-calls.ts";
import { asOwner, populate } from "./populate.ts";
import { findPgbench, rawOrders } from "./raw-orders.ts";
import { type Bench, median, result, type Result } from "./report.ts";
import { type BenchProcess, startProcess } from "./start-process.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

/** Random, as the server refuses a published one in production. */
const SECRET = "k3Vt9wXq2LmZr8Yc5HnB7dPf4GsJ6uTa";
const PANELS = 1000;
/** So many that no one orders again while a process has them cached. */
const CUSTOMERS_OF_ALL = 40_000;
const CUSTOMERS_OF_ONE = 40;
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
    const customers = await signIn(database.ownerUrl, SECRET, PANELS, CUSTOMERS_OF_ALL);
    return {
      title: `Placing orders, ${CLIENTS} clients, server in production mode, synchronous_commit on; CPU in µs an order`,
      results: await measure(database, customers, pgbench),
    };
  } finally {
    await database.drop();
  }
};

interface Measured extends Load {
  /** Microseconds of CPU an order: of the process that serves, and of the database. */
  server: number;
  database: number;
}

interface Round {
  raw: number;
  loneRaw: number;
  verb: Measured;
  trpc: Measured;
  api: Measured;
  builder: Measured;
  lone: Measured;
}

type Way = "verb" | "trpc" | "api" | "builder";

interface Case {
  name: string;
  turns: Turns;
  /** The reference orders for this customer too, instead of any. */
  customer?: BenchCustomer;
  /** Least ratios to the reference. */
  goals: Partial<Record<Way, number>>;
}

function casesOf(customers: BenchCustomer[]): Case[] {
  const first = customers[0]!;
  if (process.argv.includes("--one-customer"))
    return [{ name: "one customer", turns: turnsOf([first]), customer: first, goals: { verb: 5, trpc: 5, api: 5 } }];
  const ofOne = customers.filter(({ panelId }) => panelId === first.panelId).slice(0, CUSTOMERS_OF_ONE);
  const goals = { verb: 1, trpc: 0.8, api: 0.9 };
  const cases = [
    { name: `cold: ${PANELS} panels in turn`, flag: "--cold", turns: turnsOf(customers), goals },
    { name: "warm: one panel", flag: "--warm", turns: turnsOf(ofOne), goals },
  ];
  const chosen = cases.filter(({ flag }) => process.argv.includes(flag));
  return chosen.length > 0 ? chosen : cases;
}

async function measure(database: BenchDatabase, customers: BenchCustomer[], pgbench: string): Promise<Result[]> {
  const env = { APP_DATABASE_URL: database.appUrl, SECRET_KEY: SECRET, ADMIN_HOSTS: "p1.bench", LOG_LEVEL: "error" };
  const limits = { RATE_REQUESTS_PER_MINUTE: "1000000" };
  const ours = await startProcess(builtProgram("server"), { ...env, ...limits, NODE_ENV: "production" }, "/healthz");
  const builder = await startProcess("tools/bench/builder-server.ts", { OWNER_URL: database.ownerUrl }, "/trpc/ping");
  const front = connections(ours.port, CLIENTS);
  const usual = connections(builder.port, CLIENTS);
  try {
    const results: Result[] = [];
    for (const one of casesOf(customers))
      results.push(...table(one, await runRounds(one, { database, pgbench, ours, builder, front, usual })));
    return results;
  } finally {
    front.close();
    usual.close();
    await Promise.all([ours.stop(), builder.stop()]);
  }
}

interface Parts {
  database: BenchDatabase;
  pgbench: string;
  ours: BenchProcess;
  builder: BenchProcess;
  front: Connections;
  usual: Connections;
}

async function runRounds({ turns, customer }: Case, { database, pgbench, ours, builder, front, usual }: Parts): Promise<Round[]> {
  const verb = await verbOrders(database.appUrl, SECRET, turns);
  const calls: Record<Way, Call> = {
    verb: verb.place,
    trpc: trpcOrders(front, turns),
    api: apiOrders(front, turns),
    builder: builderOrders(usual, turns),
  };
  try {
    return await asOwner(database.ownerUrl, async (client) => {
      const meter = await cpuMeter(client);
      const pidOf = { verb: process.pid, trpc: ours.pid, api: ours.pid, builder: builder.pid };
      const measured = async (way: Way, clients: number, seconds: number): Promise<Measured> => {
        const [server, before] = [cpuOf(pidOf[way]), meter().database];
        const found = await load(calls[way], clients, seconds);
        const spent = (meter().database ?? Number.NaN) - (before ?? Number.NaN);
        return { ...found, server: (cpuOf(pidOf[way]) - server) / found.count, database: spent / found.count };
      };
      for (const call of Object.values(calls)) await load(call, CLIENTS, 1);
      const short = Math.ceil(SECONDS / 2);
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push({
          raw: rawOrders(pgbench, database.ownerUrl, 16, SECONDS, customer).perSecond,
          verb: await measured("verb", CLIENTS, SECONDS),
          trpc: await measured("trpc", CLIENTS, SECONDS),
          api: await measured("api", CLIENTS, SECONDS),
          builder: await measured("builder", CLIENTS, SECONDS),
          loneRaw: rawOrders(pgbench, database.ownerUrl, 1, short, customer).latencyMs,
          lone: await measured("verb", 1, short),
        });
      }
      return rounds;
    });
  } finally {
    await verb.close();
  }
}

function table({ name, goals }: Case, rounds: Round[]): Result[] {
  const of = (take: (round: Round) => number) => median(rounds.map(take));
  const [whole, part] = [(value: number) => Math.round(value).toString(), (value: number) => value.toFixed(1)];
  const spent = (way: Way | "lone") => `server ${whole(of((r) => r[way].server))}, database ${whole(of((r) => r[way].database))}`;
  const against = (way: Way, title: string) => {
    const text = `${name}, ${title} (p99 ${whole(of((r) => r[way].p99))} ms; ${spent(way)})`;
    const goal = goals[way];
    return result(
      text,
      "orders/s",
      of((r) => r[way].perSecond),
      of((r) => r.raw),
      goal === undefined ? undefined : { atLeast: goal },
    );
  };
  const perSecond = (way: Way) => of((r) => r[way].perSecond);
  const lone = `${name}, one lone client, p50 (p99 ${part(of((r) => r.lone.p99))} ms; ${spent("lone")})`;
  return [
    against("verb", "verb"),
    against("trpc", "tRPC"),
    against("api", "reseller API"),
    result(`${name}, tRPC against five builder statements (${spent("builder")})`, "orders/s", perSecond("trpc"), perSecond("builder"), {
      atLeast: 6,
    }),
    result(
      lone,
      "ms",
      of((r) => r.lone.p50),
      of((r) => r.loneRaw),
      { atMost: 1.6 },
    ),
  ];
}
