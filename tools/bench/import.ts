import { randomBytes } from "node:crypto";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import { runImport } from "@vitrine/core/supply/import/run-import.workflow";
import { startImport } from "@vitrine/core/supply/import/start-import";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import type pg from "pg";
import { createBenchDatabase } from "./bench-database.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const SERVICES = 10_000;
const ROUNDS = 5;
const MEBIBYTE = 1024 * 1024;

const CATALOGUE = `
insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
select $1, $1, g::text, 'Telegram Views [' || g || ']', 'Telegram — Views ' || g % 90, 'Default', 'default', 10000000 + g * 1000, 10, 1000000, false, false, true, g
from generate_series(1, ${SERVICES}) g`;

/** The minimal work: rows into a staging table, one upsert from there. */
const STAGE = "create temp table staging (external_id text, name text, rate bigint, min bigint, max bigint) on commit drop";
const COPY =
  "insert into staging select * from json_to_recordset($1::json) as r (external_id text, name text, rate bigint, min bigint, max bigint)";
const UPSERT = `
insert into services (panel_id, category_id, name, type, min, max, rate, cost, cost_rate, extra_charge, provider_id, external_id)
select $1, $1, s.name, 'Default', s.min, s.max, ceil(s.rate * 1.3), s.rate, s.rate, 30, $1, s.external_id from staging s
where not exists (select from services x where x.panel_id = $1 and x.provider_id = $1 and x.external_id = s.external_id)`;

/** An import of 10,000 services by the worker compared with the bare bulk upsert, each into an empty panel, and its memory growth. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  const panels = 2 + ROUNDS * 2;
  await populate(database.ownerUrl, { panels, customers: 1, services: 0 });
  const settings = {
    adminHosts: ["p1.bench"],
    scheme: "http" as const,
    practiceProviderUrl: undefined,
    allowPrivateProviders: false,
    production: false,
  };
  const platform = createPlatform({ appUrl: database.appUrl, secretKey: randomBytes(32).toString("hex"), settings });
  try {
    const ours: number[] = [];
    const bare: number[] = [];
    const grown: number[] = [];
    await asOwner(database.ownerUrl, async (client) => {
      await client.query("update providers set status = 'ok'");
      for (let round = 0; round < ROUNDS; round++) {
        const panelId = 2 + round * 2;
        await client.query(CATALOGUE, [panelId]);
        const panel = (await findPanelContext(platform.db, { id: panelId }))!;
        const measured = await importOnce(
          openCaller({ platform, panel, actor: { kind: "owner", userId: 1001, isActivated: true }, requestId: "bench" }),
        );
        ours.push(measured.milliseconds);
        grown.push(measured.grown);
        bare.push(await bareOnce(client, panelId + 1));
      }
    });
    const results: Result[] = [
      result(`${SERVICES.toLocaleString("en")} services`, "ms", median(ours), median(bare), { atMost: 3 }),
      result("peak memory, against 64 MiB", "MiB", median(grown), 64, { atMost: 1 }),
    ];
    return { title: "Importing a catalogue", results };
  } finally {
    await platform.close();
    await database.drop();
  }
};

async function importOnce(caller: Caller): Promise<{ milliseconds: number; grown: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
  const { importId } = await caller.run((ctx) => startImport(ctx, { providerId: caller.panel.id, services: "all", extraCharge: "30" }));
  const start = performance.now();
  await runImport(caller, importId, new AbortController().signal);
  const milliseconds = performance.now() - start;
  clearInterval(watch);
  return { milliseconds, grown: (peak - before) / MEBIBYTE };
}

async function bareOnce(client: pg.Client, panelId: number): Promise<number> {
  const rows = Array.from({ length: SERVICES }, (_, g) => ({
    external_id: String(g),
    name: `Telegram Views [${g}]`,
    rate: 10_000_000 + g * 1000,
    min: 10,
    max: 1_000_000,
  }));
  const start = performance.now();
  await client.query("begin");
  await client.query(STAGE);
  await client.query(COPY, [JSON.stringify(rows)]);
  await client.query(UPSERT, [panelId]);
  await client.query("commit");
  return performance.now() - start;
}
