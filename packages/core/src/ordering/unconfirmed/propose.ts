import type { ProposalKind, ProposalReason } from "@vitrine/contract/ordering/unconfirmed/unknown";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { SETTLED_AFTER_MS } from "./range.ts";

export interface Evidence {
  now: number;
  /** When we stopped waiting for the call. */
  endedAt: number;
  /** When the provider last answered about ids of that time. */
  askedAt: number | null;
  /** Every id that the call may have got was checked. */
  isComplete: boolean;
  /** Orders at the provider that match none of ours. */
  found: readonly { providerOrderId: string; fits: boolean }[];
  /** Ids that would fit another unknown order as well. */
  rivals: ReadonlySet<string>;
  /** An order is being sent that could be any of these. */
  isInFlight: boolean;
  /** The order's cost, and the part of the balance's decrease that nothing else explains; in the provider's currency. */
  cost: Amount;
  unexplained: Amount | null;
  /** The balance was read long enough after the call. */
  isBalanceSettled: boolean;
}

export interface Proposal {
  kind: ProposalKind;
  reason: ProposalReason;
  providerOrderId: string | null;
}

const DAY_MS = 86_400_000;

/** The action that the evidence supports. It never moves money: only attaching is automatic, and only if the owner declared the key theirs. */
export function propose(evidence: Evidence): Proposal {
  const { now, endedAt, askedAt, found, rivals, isComplete } = evidence;
  const age = now - endedAt;
  if (age < SETTLED_AFTER_MS) return proposal("wait", "too_early");
  if (askedAt === null) return age > DAY_MS ? proposal("refund", "provider_silent") : unasked(evidence);
  const fitting = found.filter((one) => one.fits);
  if (fitting.length > 1) return proposal("choose", "several_fit");
  const [only] = fitting;
  if (only) {
    if (rivals.has(only.providerOrderId)) return proposal("choose", "fits_another");
    return evidence.isInFlight ? proposal("wait", "another_in_flight") : proposal("attach", "one_fits", only.providerOrderId);
  }
  if (found.length > 0) return proposal("choose", "none_fits");
  if (hasMoved(evidence)) return proposal("choose", "balance_moved");
  if (isComplete) return proposal("resend", "not_there");
  return byBalance(evidence);
}

const proposal = (kind: ProposalKind, reason: ProposalReason, providerOrderId: string | null = null): Proposal => ({
  kind,
  reason,
  providerOrderId,
});

function unasked(evidence: Evidence): Proposal {
  return evidence.isBalanceSettled ? byBalance(evidence) : proposal("wait", "not_asked");
}

const hasMoved = ({ unexplained, cost }: Evidence): boolean => unexplained !== null && cost > 0n && unexplained * 10n >= cost * 9n;

function byBalance(evidence: Evidence): Proposal {
  const { unexplained, cost, isBalanceSettled } = evidence;
  if (hasMoved(evidence)) return proposal("choose", "balance_moved");
  const isSame = unexplained !== null && cost > 0n && unexplained * 10n < cost && unexplained * -10n < cost;
  return isSame && isBalanceSettled ? proposal("resend", "balance_same") : proposal("choose", "no_evidence");
}
