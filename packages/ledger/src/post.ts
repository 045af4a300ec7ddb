import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { WalletCause } from "@vitrine/contract/money/wallet/wallet";
import type { PanelTx } from "@vitrine/db/open";
import { runPrepared } from "@vitrine/db/prepared";
import { constraintOf, sqlStateOf } from "@vitrine/db/pg-errors";
import { sql } from "kysely";

/** A transfer of an order's cost, which moves no wallet. */
export type TransferCause = WalletCause | "cost";

export interface Transfer {
  /** Unique within the panel; a repeated one changes nothing. */
  reference: string;
  cause: TransferCause;
  orderId?: number;
  actor?: Record<string, string | number>;
  comment?: string;
  /** May take a wallet below its floor: only for a chargeback. */
  overdraw?: true;
  /** Signed; they sum to zero per currency. */
  entries: { accountId: number; amount: Amount }[];
}

export interface PostedTransfer {
  reference: string;
  transferId: number;
  /** false: the reference already existed. */
  fresh: boolean;
}

/**
 * Posts transfers in the current panel, in one round trip. A wallet, or earnings, that would fall below its floor
 * fails the whole call (insufficient_funds).
 */
export async function postTransfers(tx: PanelTx, transfers: Transfer[]): Promise<PostedTransfer[]> {
  if (transfers.length === 0) return [];
  const batch = JSON.stringify(transfers.map((transfer) => ({ ...transfer, entries: merged(transfer.entries) })));
  try {
    return await runPrepared(
      tx,
      sql<PostedTransfer>`select reference, transfer_id, fresh from post_transfers(${tx.panelId}, ${batch}::json)`,
    );
  } catch (error) {
    if (!isBelowFloor(error)) throw error;
    throw new AppError("insufficient_funds", { where: "wallet", needed: null, currency: null }, { cause: error });
  }
}

/** The functions raise VL003; the constraint is the second safeguard. */
export function isBelowFloor(error: unknown): boolean {
  return sqlStateOf(error) === "VL003" || constraintOf(error) === "wallet_above_floor";
}

/** One line per account; zero lines are left out. */
function merged(entries: Transfer["entries"]): { accountId: number; amount: string }[] {
  const sums = new Map<number, Amount>();
  for (const { accountId, amount } of entries) sums.set(accountId, asAmount((sums.get(accountId) ?? ZERO) + amount));
  return [...sums].filter(([, amount]) => amount !== 0n).map(([accountId, amount]) => ({ accountId, amount: amount.toString() }));
}
