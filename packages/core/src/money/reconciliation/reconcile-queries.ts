import { withSystem, type Database } from "@vitrine/db/open";
import { sql } from "kysely";

export interface DiscrepancyRow {
  panelId: number;
  problem: string;
  subject: string;
  /** Units as text, since sums may exceed 64 bits. */
  expected: string | null;
  found: string | null;
}

const MOST = 1000;
const TIME_OUT = "30min";

/** Runs in one snapshot, with a longer timeout than a request. */
export function ledgerDiscrepancies(db: Database, panelId: number | undefined): Promise<DiscrepancyRow[]> {
  return withSystem(db, async (tx) => {
    await tx.executeSql(sql`select set_config('statement_timeout', ${TIME_OUT}, true)`);
    return tx.executeSql(
      sql<DiscrepancyRow>`select panel_id, problem, subject, expected::text, found::text from reconcile_ledger(${panelId ?? null}::bigint, ${MOST})`,
    );
  });
}
