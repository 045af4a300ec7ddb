import { readProductEnv } from "@vitrine/config/env";
import { verifyLedger } from "@vitrine/core/money/reconciliation/seal-ledger.workflow";
import { verifyAudit } from "@vitrine/core/insight/audit-trail/seal.workflow";
import { type Discrepancy, reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { startEmbedded } from "@vitrine/db/embedded/start";
import { openPools } from "@vitrine/db/open";

/** Proves the ledger and the audit of the installation: prints what does not agree and ends with 1 where anything does not. */
async function main(): Promise<number> {
  const env = readProductEnv();
  const embedded = env.DATABASE_URL ? undefined : await startEmbedded(env.DATA_DIR);
  const pools = openPools({ appUrl: env.DATABASE_URL ?? embedded!.ownerUrl, max: 1 });
  try {
    const started = performance.now();
    const found = await reconcile(pools);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(found.length === 0 ? `The ledger agrees (${seconds} s).` : `${table(found)}\n${found.length} differences (${seconds} s).`);
    const changed = await verifyLedger(pools);
    if (changed.length === 0) console.log("The chains of the ledger hold.");
    const broken = [...changed, ...(await verifyAudit(pools))];
    for (const { panelId, problem, subject } of broken) console.log(`panel ${panelId}: ${problem} (${subject})`);
    if (broken.length === changed.length) console.log("The chains of the audit hold.");
    return found.length + broken.length === 0 ? 0 : 1;
  } finally {
    await pools.close();
    await embedded?.stop();
  }
}

function table(found: Discrepancy[]): string {
  const rows = [
    ["panel", "problem", "of", "expected", "found"],
    ...found.map((row) => [String(row.panelId), row.problem, row.subject, row.expected ?? "–", row.found ?? "–"]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

process.exitCode = await main();
