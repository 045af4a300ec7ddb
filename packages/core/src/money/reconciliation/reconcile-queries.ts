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

export interface LedgerHead {
  panelId: number;
  seq: number;
  hash: string;
}

export function sealEntries(db: Database, most: number, { thorough }: { thorough: boolean }): Promise<LedgerHead[]> {
  return withSystem(db, async (tx) => {
    await tx.executeSql(sql`select set_config('statement_timeout', ${TIME_OUT}, true)`);
    return tx.executeSql(sql<LedgerHead>`select panel_id, seq, hash from seal_ledger(${most}, ${thorough})`);
  });
}

export interface SealProblem {
  panelId: number;
  problem: string;
  /** "user:3" or "seal:12". */
  subject: string;
}

export function sealProblems(db: Database, panelId: number | undefined): Promise<SealProblem[]> {
  return withSystem(db, async (tx) => {
    await tx.executeSql(sql`select set_config('statement_timeout', ${TIME_OUT}, true)`);
    return tx.executeSql(sql<SealProblem>`select panel_id, problem, subject from verify_ledger(${panelId ?? null}::bigint, ${MOST})`);
  });
}
