import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { columnsOf, type ExportFormat } from "@vitrine/contract/kernel/export/columns";
import { EXPORT_SOURCES } from "@vitrine/core/flows/export/sources";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { findPanelContext } from "@vitrine/core/kernel/context/panel-context-queries";
import { exportedRows, writeExport } from "@vitrine/core/kernel/export/write-export";
import { exportInputs } from "@vitrine/contract/flows/export/export";
import { createBenchDatabase } from "./bench-database.ts";
import { asOwner, populate } from "./populate.ts";
import { type Bench, median, result, type Result } from "./report.ts";

const ORDERS = Number(process.env["BENCH_ORDERS"] ?? 1_000_000);
const ROUNDS = 3;
const MEBIBYTE = 1024 * 1024;
const COLUMNS = columnsOf("orders");

/** Orders of one panel, as many as its parameter says. */
const FILL_ORDERS = `
insert into orders (panel_id, id, user_id, service_id, category_id, provider_id, external_service_id, type, link, link_key, quantity, charge, cost,
  cost_rate, exchange_rate, status, dispatch, provider_order_id, is_test, source, created_at, remains)
select 1, g, 1001 + (g * 7919) % 100, 1001 + (g * 104729) % 10, 1, 1, '1', 'Default', 'https://t.me/channel' || (g * 31) % 50000, 't.me/channel' || (g * 31) % 50000,
  1000, 100000000 + g % 1000 * 1000000, 80000000, 80000000, 1,
  case when g % 100 < 86 then 'done' when g % 100 < 92 then 'partial' when g % 100 < 97 then 'stopped' when g % 100 < 98 then 'fail' when g % 100 < 99 then 'active' else 'queued' end,
  'sent', g::text, false, 'web', now() - interval '60 days' * (1 - g::float / $1), 0
from generate_series(1, $1::bigint) g`;

/** The same columns as COPY writes them, on the server's own disk. */
const COPY = `copy (
  select o.id, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), o.status, o.kind, u.login, o.service_id, s.name, c.name, c.network,
    o.link, o.quantity, o.start_count, o.remains, trim_scale(o.charge::numeric / 100000000), trim_scale(o.refunded::numeric / 100000000),
    trim_scale(o.cost::numeric / 100000000),
    trim_scale(order_profit(o.status, o.charge, o.refunded, o.cost, o.cost_posted)::numeric / 100000000), p.name, o.provider_order_id,
    to_char(o.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from orders o join users u on u.panel_id = 1 and u.id = o.user_id join services s on s.panel_id = 1 and s.id = o.service_id
  join categories c on c.panel_id = 1 and c.id = o.category_id left join providers p on p.panel_id = 1 and p.id = o.provider_id
  where o.panel_id = 1 and not o.is_hidden order by o.id desc) to '/dev/null' with (format csv)`;

/** Every order of a panel as a file, compared with COPY on the same server; and the memory that it takes. */
export const bench: Bench = async (serverUrl) => {
  const database = await createBenchDatabase(serverUrl);
  try {
    await populate(database.ownerUrl, { panels: 2, customers: 100, services: 10 });
    await asOwner(database.ownerUrl, async (client) => {
      await client.query(FILL_ORDERS, [ORDERS]);
      await client.query("vacuum analyze orders");
    });
    return { title: `Export of ${ORDERS.toLocaleString("en")} orders`, results: await measure(database) };
  } finally {
    await database.drop();
  }
};

async function measure(database: { ownerUrl: string; appUrl: string }): Promise<Result[]> {
  const platform = createPlatform({
    appUrl: database.appUrl,
    secretKey: "bench-secret-bench-secret-bench-secret",
    settings: { adminHosts: ["bench"], scheme: "http", practiceProviderUrl: undefined, allowPrivateProviders: false, production: false },
  });
  try {
    const panel = (await findPanelContext(platform.db, { id: 1 }))!;
    const caller = openCaller({ platform, panel, actor: { kind: "owner", userId: 1, isActivated: true }, requestId: "bench" });
    // So that the memory of the code itself is not counted as that of rows.
    await written(caller, "csv", 0);
    await written(caller, "xlsx", 0);
    const idle = memory();
    const copies: number[] = [];
    const files: Record<ExportFormat, Written[]> = { csv: [], xlsx: [] };
    for (let round = 0; round < ROUNDS; round++) {
      copies.push(await asOwner(database.ownerUrl, (client) => rowsPerSecond(() => client.query(COPY))));
      for (const format of ["csv", "xlsx"] as const) files[format].push(await written(caller, format, idle));
    }
    const copy = median(copies);
    return (["csv", "xlsx"] as const).flatMap((format) => {
      const rate = median(files[format].map(({ rows }) => rows));
      const grown = Math.max(...files[format].map(({ peak }) => peak));
      return [
        result(`${format}, rows written`, "rows/s", rate, copy, format === "csv" ? { atLeast: 0.25 } : undefined),
        result(`${format}, memory above idle (64 MiB allowed)`, "MiB", grown, 64, { atMost: 1 }),
      ];
    });
  } finally {
    await platform.close();
  }
}

async function rowsPerSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return ORDERS / ((performance.now() - began) / 1000);
}

interface Written {
  rows: number;
  /** MiB above idle. */
  peak: number;
}

async function written(caller: Caller, format: ExportFormat, idle: number): Promise<Written> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "vitrine-export-bench-"));
  const file = path.join(folder, "export");
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, memory() - idle)), 50);
  try {
    const rows = await rowsPerSecond(() =>
      caller.run(async (ctx) => {
        const batches = exportedRows(ctx, EXPORT_SOURCES.orders, exportInputs.orders.parse({}), COLUMNS);
        await pipeline(writeExport({ columns: COLUMNS, format, language: "en" }, batches), createWriteStream(file));
      }),
    );
    if ((await stat(file)).size < ORDERS) throw new Error("the file is too short");
    return { rows, peak };
  } finally {
    clearInterval(watching);
    await rm(folder, { recursive: true });
  }
}

/** The memory of the process after a garbage collection. */
function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / MEBIBYTE;
}
