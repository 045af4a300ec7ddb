import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { foldPanel } from "@vitrine/core/insight/statistics/fold.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { cpuMeter, cpuOf } from "./cpu.ts";
import { load, type Load } from "./load.ts";
import { signIn } from "./order-callers.ts";
import { turnsOf, verbOrders } from "./order-calls.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const SECRET = "k3Vt9wXq2LmZr8Yc5HnB7dPf4GsJ6uTa";
const PANELS = 100;
const CUSTOMERS = 4000;
const CLIENTS = 64;
const FOLDER = "folder";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 4);

interface Phase extends Load {
  /** Microseconds of CPU an order, of this process and the database. */
  cpu: number;
}

interface Spent<T> {
  value: T;
  /** Microseconds of CPU of the folding connections, and of everything else. */
  folding: number;
  rest: number;
}

const cpuEach = ({ value, rest }: Spent<Load>): Phase => ({ ...value, cpu: rest / value.count });

interface Round {
  alone: Phase;
  /** Without the CPU of folding. */
  folding: Phase;
  /** Microseconds of the database's CPU that folding an order takes. */
  fold: number;
}

/** Orders placed while as many orders are folded into statistics, compared with orders placed alone, interleaved. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: PANELS, customers: 100, services: 10 });
    return { title: `Placing orders while statistics are folded, ${PANELS} panels, ${CLIENTS} clients`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: BenchDatabase): Promise<Result[]> {
  const customers = await signIn(database.ownerUrl, SECRET, PANELS, CUSTOMERS);
  const settings = {
    adminHosts: ["p1.bench"],
    scheme: "http" as const,
    practiceProviderUrl: undefined,
    allowPrivateProviders: false,
    production: false,
  };
  const folderUrl = new URL(database.appUrl);
  folderUrl.searchParams.set("application_name", FOLDER);
  const platform = createPlatform({ appUrl: folderUrl.toString(), secretKey: SECRET, settings });
  const verb = await verbOrders(database.appUrl, SECRET, turnsOf(customers));
  try {
    return await asOwner(database.ownerUrl, async (client) => {
      const meter = await cpuMeter(client);
      const folders = async () => {
        const { rows } = await client.query<{ pid: number }>("select pid from pg_stat_activity where application_name = $1", [FOLDER]);
        return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]));
      };
      const spend = async <T>(work: () => Promise<T>): Promise<Spent<T>> => {
        const [before, started] = [await folders(), meter()];
        const value = await work();
        const [after, ended] = [await folders(), meter()];
        const folding = [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
        return { value, folding, rest: ended.ours - started.ours + (ended.database ?? Number.NaN) - (started.database ?? 0) - folding };
      };
      const place = () => load(verb.place, CLIENTS, SECONDS);
      await place();
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const alone = await spend(place);
        // Half of two phases' orders are folded before the measured phase, so that it folds as many as are placed meanwhile.
        await fold(platform, new Date(), round % 2);
        const both = await spend(async () => {
          const [found] = await Promise.all([place(), fold(platform, new Date(), 1 - (round % 2))]);
          return found;
        });
        rounds.push({ alone: cpuEach(alone), folding: cpuEach(both), fold: both.folding / alone.value.count });
      }
      return table(rounds);
    });
  } finally {
    await verb.close();
    await platform.close();
  }
}

/** Every second panel, one after the other, as the worker does. */
async function fold(platform: Platform, until: Date, half: number): Promise<void> {
  for (let panelId = 2 + half; panelId <= PANELS; panelId += 2) await foldPanel(await systemCaller(platform, panelId, "bench"), until);
}

function table(rounds: Round[]): Result[] {
  const of = (take: (round: Round) => number) => median(rounds.map(take));
  const cpu = of(({ alone }) => alone.cpu);
  return [
    result(
      "CPU of placing an order while as many are folded, next to orders alone",
      "µs",
      of(({ folding }) => folding.cpu),
      cpu,
      {
        atMost: 1.03,
      },
    ),
    result(
      "CPU of folding an order in the background, next to placing it",
      "µs",
      of(({ fold }) => fold),
      cpu,
    ),
    result(
      "orders placed meanwhile on the same processors",
      "orders/s",
      of(({ folding }) => folding.perSecond),
      of(({ alone }) => alone.perSecond),
      { atLeast: 0.97 },
    ),
    result(
      "p50",
      "ms",
      of(({ folding }) => folding.p50),
      of(({ alone }) => alone.p50),
    ),
  ];
}
