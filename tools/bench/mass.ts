import { randomUUID } from "node:crypto";
import { MOST_MASS_LINES, type MassOrderOutput } from "@vitrine/contract/ordering/mass-order/mass";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { placeMassOrder } from "@vitrine/core/ordering/mass-order/place.workflow";
import { priceMassOrder } from "@vitrine/core/ordering/mass-order/price.workflow";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import pg from "pg";
import { createBenchDatabase, type BenchDatabase } from "./bench-database.ts";
import { populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const BATCH = 128;
const SERVICES = 200;
const GOAL_MS = { price: 300, place: 3000 };

/** The largest mass order of one customer: pricing and placing compared with the goals and with the bare statement in batches. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 3, customers: 10, services: SERVICES });
    return {
      title: `A mass order of ${MOST_MASS_LINES.toLocaleString("en")} lines, ${SERVICES} services`,
      results: await measure(database),
    };
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
  const bare = new pg.Pool({ connectionString: database.appUrl, max: 2 });
  try {
    const panel = (await findPanelContext(platform.db, { id: 2 }))!;
    const caller = openCaller({
      platform,
      panel,
      actor: { kind: "user", userId: 2001, role: "user", isActivated: true },
      requestId: "bench",
    });
    const times = { price: [] as number[], place: [] as number[], raw: [] as number[] };
    for (let round = -1; round < ROUNDS; round++) {
      const took = await oneRound(caller, bare);
      if (round >= 0) for (const [name, ms] of Object.entries(took)) times[name as keyof typeof times].push(ms);
    }
    const [price, place, raw] = [median(times.price), median(times.place), median(times.raw)];
    return [
      result("priced, every line separately (against the goal)", "ms", price, GOAL_MS.price, { atMost: 1 }),
      result("placed, every line separately (against the goal)", "ms", place, GOAL_MS.place, { atMost: 1 }),
      result(`placed (against the bare statement, ${BATCH} in parallel)`, "ms", place, raw, { atMost: 4 }),
    ];
  } finally {
    await bare.end();
    await platform.close();
  }
}

async function oneRound(caller: Caller, bare: pg.Pool): Promise<Record<"price" | "place" | "raw", number>> {
  const data = Array.from(
    { length: MOST_MASS_LINES },
    (_, n) => `${2001 + (n % SERVICES)} | https://t.me/channel${n}/${n} | ${1000 + (n % 7)}`,
  ).join("\n");
  const price = await timed(async () => whole(await priceMassOrder(caller, { data })));
  const raw = await timed(() => placeBare(bare));
  const place = await timed(async () => whole(await placeMassOrder(caller, { data }, "api")));
  return { price, place, raw };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function whole({ items }: MassOrderOutput): void {
  const failed = items.find(({ error }) => error);
  if (failed || items.length !== MOST_MASS_LINES) throw new Error(`a line failed: ${JSON.stringify(failed)}`);
}

/** The same orders as ready-made elements, two statements at a time. */
async function placeBare(pool: pg.Pool): Promise<void> {
  const elements = Array.from({ length: MOST_MASS_LINES }, (_, n) => ({
    n: n % BATCH,
    panel_id: 2,
    user_id: 2001,
    key: randomUUID(),
    body_hash: "bench",
    service_id: 2001 + (n % SERVICES),
    service_version: 1,
    link: `https://t.me/channel${n}/${n}`,
    link_key: `t.me/channel${n}/${n}`,
    quantity: 1000,
    charge: "100100000",
    cost: "80080000",
    fields: null,
    source: "api",
  }));
  let at = 0;
  const lane = async () => {
    while (at < elements.length) {
      const batch = elements.slice(at, (at += BATCH));
      const { rows } = await pool.query<{ outcome: string }>({
        name: "bare",
        text: "select outcome from place_orders($1::json)",
        values: [JSON.stringify(batch)],
      });
      const refused = rows.find(({ outcome }) => outcome !== "placed");
      if (refused) throw new Error(`the bare statement said ${refused.outcome}`);
    }
  };
  await Promise.all([lane(), lane()]);
}
