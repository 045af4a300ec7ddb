import { verifyAudit } from "@vitrine/core/insight/audit-trail/seal.workflow";
import { type Discrepancy, reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { verifyLedger } from "@vitrine/core/money/reconciliation/seal-ledger.workflow";
import type { Pools } from "@vitrine/db/open";

/** Prints inconsistencies of the ledger, its chains and those of the audit trail; resolves with the number of problems. */
export async function verifyBooks(pools: Pools): Promise<number> {
  const started = performance.now();
  const found = await reconcile(pools);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(found.length === 0 ? `The ledger agrees (${seconds} s).` : `${table(found)}\n${found.length} differences (${seconds} s).`);
  const changed = await verifyLedger(pools);
  if (changed.length === 0) console.log("The chains of the ledger hold.");
  const broken = [...changed, ...(await verifyAudit(pools))];
  for (const { panelId, problem, subject } of broken) console.log(`panel ${panelId}: ${problem} (${subject})`);
  if (broken.length === changed.length) console.log("The chains of the audit hold.");
  return found.length + broken.length;
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
