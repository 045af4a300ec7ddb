import type { Platform } from "../../kernel/context/platform.ts";
import { type LedgerHead, sealEntries, sealProblems, type SealProblem } from "./reconcile-queries.ts";

/** Wallets of a panel, and entries of a wallet, in one seal. */
const MOST_AT_ONCE = 5000;

interface SealOptions {
  /** Looks at every wallet, not only at those with recent entries. */
  thorough?: boolean;
  most?: number;
}

/**
 * Adds wallets' entries since their last seal to the chains of their panels. Returns the new ends, which a log outside the
 * database can keep as proof.
 */
export async function sealLedger(
  { db }: Pick<Platform, "db">,
  { thorough = false, most = MOST_AT_ONCE }: SealOptions = {},
): Promise<LedgerHead[]> {
  return sealEntries(db, most, { thorough });
}

/**
 * entries_changed (of a wallet, after they were sealed), entries_unsealed (for a day), seal_changed, seal_missing (a gap), seal_cut (the end
 * is missing); empty if every chain is intact. It finds manipulations that are consistent in entries, order and wallet, which
 * reconciliation cannot.
 */
export async function verifyLedger({ db }: Pick<Platform, "db">, panelId?: number): Promise<SealProblem[]> {
  return sealProblems(db, panelId);
}
