import { sql } from "kysely";
import type { PanelTx } from "@vitrine/db/open";

export type AccountKind =
  | "wallet"
  | "sales"
  | "refunds"
  | "provider_cost"
  | "provider_payable"
  | "bonus"
  | "fees"
  | "referral"
  | "referral_cost"
  | "executor_payable"
  | "adjustments"
  | "payment_clearing"
  | "withdrawals"
  | "test"
  | "tariffs";

export interface AccountKey {
  kind: AccountKind;
  currency: string;
  userId?: number;
  providerId?: number;
  /** Of payment_clearing: each payment system has one. */
  paymentSystemId?: number;
}

/** The account's id in the current panel; opened on first use. */
export async function openAccount(tx: PanelTx, key: AccountKey): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select open_account(${tx.panelId}, ${key.kind}, ${key.currency}, ${key.userId ?? null}, ${key.providerId ?? null},
      ${key.paymentSystemId ?? null}) as id`.execute(tx);
  return rows[0]!.id;
}
