import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { foldPanel } from "@vitrine/core/insight/statistics/fold.workflow";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { type BenchDatabase, createBenchDatabase } from "./bench-database.ts";
import { cpuMeter } from "./cpu.ts";
import { load, type Load } from "./load.ts";
import { signIn } from "./order-callers.ts";
import { turnsOf, verbOrders } from "./order-calls.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const SECRET = "k3Vt9wXq2LmZr8Yc5HnB7dPf4GsJ6uTa";
const PANELS = 100;
const CUSTOMERS = 4000;
const CLIENTS = 64;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 4);

interface Phase extends Load {
  /** Microseconds of CPU an order, of this process and the database. */
  cpu: number;
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
  const platform = createPlatform({ appUrl: database.appUrl, secretKey: SECRET, settings });
  const verb = await verbOrders(database.appUrl, SECRET, turnsOf(customers));
  try {
    return await asOwner(database.ownerUrl, async (client) => {
      const meter = await cpuMeter(client);
      const spent = () => meter().ours + (meter().database ?? Number.NaN);
      const phase = async (): Promise<Phase> => {
        const before = spent();
        const found = await load(verb.place, CLIENTS, SECONDS);
        return { ...found, cpu: (spent() - before) / found.count };
      };
      await phase();
      const rounds: { alone: Phase; folding: Phase }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const alone = await phase();
        // Of two phases' orders half are folded before the measured phase, and so as many in it as are placed meanwhile.
        await fold(platform, new Date(), round % 2);
        const [folding] = await Promise.all([phase(), fold(platform, new Date(), 1 - (round % 2))]);
        rounds.push({ alone, folding });
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

function table(rounds: { alone: Phase; folding: Phase }[]): Result[] {
  const of = (name: "alone" | "folding", take: (phase: Phase) => number) => median(rounds.map((round) => take(round[name])));
  const both = (take: (phase: Phase) => number) => [of("folding", take), of("alone", take)] as const;
  return [
    result("orders placed while as many are folded, next to orders alone", "orders/s", ...both(({ perSecond }) => perSecond), {
      atLeast: 0.97,
    }),
    result("p50", "ms", ...both(({ p50 }) => p50)),
    result("CPU of an order, with that of folding one", "µs", ...both(({ cpu }) => cpu)),
  ];
}
