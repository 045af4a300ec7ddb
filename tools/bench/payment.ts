import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import pg from "pg";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { type Cpu, cpuMeter } from "./cpu.ts";
import { type Load, load } from "./load.ts";
import { bareTransfer, startPayments } from "./payment-calls.ts";
import { populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 5);
const WARM_SECONDS = 1;
const CLIENTS = 16;
const CUSTOMERS = 500;
/** More than can be credited. */
const PAYMENTS = 3000 * (ROUNDS * SECONDS + WARM_SECONDS);
/** Notices of a single panel share transactions; of many panels in turn, most come alone. */
const ONE = [2];
const MANY = Array.from({ length: 50 }, (_, at) => at + 3);

/** Signed notices of different customers' payments, verified, recorded and credited, next to the bare statement that moves the money. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: MANY.at(-1)!, customers: CUSTOMERS, services: 1 });
    return { title: `Notices credited, ${CLIENTS} in parallel, ${CUSTOMERS} customers a panel`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "bench-secret-bench-secret-bench-secret",
    settings: { adminHosts: ["p1.bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS });
  // The database is dropped while the last of them still close.
  owner.on("error", () => undefined);
  try {
    const meter = await cpuMeter(owner);
    const one = await compared(platform, owner, meter, ONE);
    const many = await compared(platform, owner, meter, MANY);
    return [
      credited("notices of one panel credited", one, { atLeast: 0.7 }),
      ...table(one),
      credited(`notices of ${MANY.length} panels in turn credited`, many),
      ...table(many),
    ];
  } finally {
    await owner.end();
    await platform.close();
  }
}

type Rounds = Record<"ours" | "bare", Measured>[];

/** Ours and the bare transfer alternate, so that both run under the same conditions. */
async function compared(platform: Platform, owner: pg.Pool, meter: () => Cpu, panels: readonly number[]): Promise<Rounds> {
  const setup = { panels, payments: PAYMENTS, customers: CUSTOMERS };
  const ours = await startPayments(platform, owner, setup);
  await load(ours, CLIENTS, WARM_SECONDS);
  const bare = await bareTransfer(owner, setup);
  await load(bare, CLIENTS, WARM_SECONDS);
  const rounds: Rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push({ ours: await measured(ours, meter), bare: await measured(bare, meter) });
  return rounds;
}

interface Measured extends Load {
  /** Microseconds for each call. */
  process: number;
  database: number;
}

async function measured(call: () => Promise<void>, meter: () => Cpu): Promise<Measured> {
  const before = meter();
  const found = await load(call, CLIENTS, SECONDS);
  const after = meter();
  return {
    ...found,
    process: (after.ours - before.ours) / found.count,
    database: ((after.database ?? Number.NaN) - (before.database ?? Number.NaN)) / found.count,
  };
}

function row(what: string, unit: string, rounds: Rounds, take: (of: Measured) => number, goal?: Result["goal"]): Result {
  const [ours, bare] = [median(rounds.map((round) => take(round.ours))), median(rounds.map((round) => take(round.bare)))];
  return result(what, unit, ours, bare, goal);
}

const credited = (what: string, rounds: Rounds, goal?: Result["goal"]): Result =>
  row(what, "/s", rounds, ({ perSecond }) => perSecond, goal);

const table = (rounds: Rounds): Result[] => [
  row("median of one", "ms", rounds, ({ p50 }) => p50),
  row("CPU of this process for each", "µs", rounds, (of) => of.process),
  row("CPU of the database for each", "µs", rounds, (of) => of.database),
  row("both", "µs", rounds, (of) => of.process + of.database),
];
