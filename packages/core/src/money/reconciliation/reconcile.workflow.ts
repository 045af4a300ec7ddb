import { asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Platform } from "../../kernel/context/platform.ts";
import { ledgerDiscrepancies } from "./reconcile-queries.ts";

/**
 * transfer_unbalanced, entry_without_owner, wallet_differs (from the sum of its entries), statement_broken (a balance after an
 * entry), statement_gap (the numbers of its entries), order_money (charge less refunds from the ledger), order_cost (likewise), order_missing (money of no order), payment_money (what a payment credited, less what went back), payment_uncredited, payment_missing (a credit of no payment), earnings_differ (of referrals or tasks, less withdrawals).
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

/** Discrepancies in the ledger of a panel, or of all panels; empty if everything agrees. At most 1,000 lines. */
export async function reconcile({ db }: Pick<Platform, "db">, panelId?: number): Promise<Discrepancy[]> {
  const rows = await ledgerDiscrepancies(db, panelId);
  return rows.map((row) => ({ ...row, expected: decimal(row.expected), found: decimal(row.found) }));
}

const decimal = (units: string | null): string | null => (units === null ? null : formatAmount(asAmount(BigInt(units))));
