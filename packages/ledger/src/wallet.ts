import { type Amount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { PanelTx } from "@vitrine/db/open";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";

export interface Wallet {
  accountId: number;
  balance: Amount;
  floor: Amount;
  currency: string;
}

/** The user's wallet in the current panel; undefined before it was opened. */
export const findWallet = (tx: PanelTx, panelId: number, userId: number): Promise<Wallet | undefined> =>
  findPersonal(tx, panelId, userId, "wallet");

/** Accounts of a person, each with a running balance: what they may spend, and what they earned by referrals and by performing tasks. */
export type PersonalKind = "wallet" | "referral" | "executor_payable";

export async function findPersonal(tx: PanelTx, panelId: number, userId: number, kind: PersonalKind): Promise<Wallet | undefined> {
  const row = await tx
    .selectFrom("ledgerAccounts")
    .select(["id", "balance", "floor", "currency"])
    .where("panelId", "=", panelId)
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return row && { accountId: row.id, balance: row.balance ?? ZERO, floor: row.floor, currency: row.currency };
}

/** The balances of these users' wallets. */
export const balancesOf = (tx: PanelTx, userIds: number[]): Promise<{ userId: number; balance: Amount }[]> =>
  runPrepared(
    tx,
    sql<{ userId: number; balance: Amount }>`
      select user_id, balance from ledger_accounts
      where panel_id = ${tx.panelId} and kind = 'wallet' and user_id = any(${userIds}::bigint[])`,
  );

/** How far below zero the wallet may go: zero or less. False, and unchanged, if the balance is already below it. */
export async function setWalletFloor(tx: PanelTx, userId: number, floor: Amount): Promise<boolean> {
  const { rows } = await sql<{ set: boolean }>`select set_wallet_floor(${tx.panelId}, ${userId}, ${floor}) as set`.execute(tx);
  return rows[0]!.set;
}

/** The amount that can be taken from the user's wallet, locked until the transaction ends: negative for a debt, zero without a wallet. */
export async function lockWalletRoom(tx: PanelTx, userId: number): Promise<Amount> {
  const { rows } = await sql<{ room: Amount | null }>`select wallet_room(${tx.panelId}, ${userId}) as room`.execute(tx);
  return rows[0]!.room ?? ZERO;
}
