import { withSystem } from "@vitrine/db/open";
import { formatAmount } from "@vitrine/contract/shared/money";
import { sql } from "kysely";
import type { Platform } from "../platform.ts";

/**
 * transfer_unbalanced, entry_without_owner, wallet_differs (from the sum of its entries), statement_broken (a balance after an
 * entry), order_money (charge less refunds from the ledger), order_cost (likewise), order_missing (money of no order).
 */
export interface Discrepancy {
  panelId: number;
  problem: string;
  /** "order:12", "user:3", "transfer:9", "entry:4". */
  subject: string;
  /** Decimal text. */
  expected: string | null;
  found: string | null;
}

interface Row {
  panelId: number;
  problem: string;
  subject: string;
  expected: string | null;
  found: string | null;
}

const MOST = 1000;
const TIME_OUT = "30min";

/** What does not agree in the ledger of a panel, or of all panels; empty where all is well. At most 1,000 lines. */
export async function reconcile({ db }: Pick<Platform, "db">, panelId?: number): Promise<Discrepancy[]> {
  const rows = await withSystem(db, async (tx) => {
    await tx.executeSql(sql`select set_config('statement_timeout', ${TIME_OUT}, true)`);
    return tx.executeSql(
      sql<Row>`select panel_id, problem, subject, expected::text, found::text from reconcile_ledger(${panelId ?? null}::bigint, ${MOST})`,
    );
  });
  return rows.map((row) => ({ ...row, expected: decimal(row.expected), found: decimal(row.found) }));
}

const decimal = (units: string | null): string | null => (units === null ? null : formatAmount(BigInt(units)));
