import { sql } from "kysely";
import type { PanelTx } from "@vitrine/db/open";
import { runPrepared } from "@vitrine/db/prepared";

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
  | "tariffs"
  | "adverts";

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
  return (await openAccounts(tx, [key]))[0]!;
}

/** The same for many, in one round trip; the ids are in the order of the keys. New ones are always opened in the same order. */
export async function openAccounts(tx: PanelTx, keys: AccountKey[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const rows = await runPrepared(
    tx,
    sql<{ n: number; id: number }>`
    select n, open_account(${tx.panelId}, kind, currency, "userId", "providerId", "paymentSystemId") as id
    from (
      select k.*, row_number() over () as n
      from json_to_recordset(${JSON.stringify(keys)}::json)
        k (kind text, currency text, "userId" bigint, "providerId" bigint, "paymentSystemId" bigint)
      offset 0) k
    order by kind, currency, "userId", "providerId", "paymentSystemId"`,
  );
  const ids = keys.map(() => 0);
  for (const { n, id } of rows) ids[n - 1] = id;
  return ids;
}
