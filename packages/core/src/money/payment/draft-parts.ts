import { type Amount, asAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPayment, type PaymentDraft, type PaymentRow, restsOfPayment } from "../store/payments.ts";

/** The payments that pay for one draft. */
export interface DraftParts {
  first: PaymentRow & { draft: PaymentDraft };
  /** Payments started later for the missing amount, oldest first. */
  rests: PaymentRow[];
}

/** The draft of any payment among them; undefined if they pay for no order. */
export async function draftParts(ctx: Ctx, paymentId: number): Promise<DraftParts | undefined> {
  const row = await findPayment(ctx, paymentId);
  const firstId = row?.draft?.restOf;
  const first = firstId === undefined ? row : await findPayment(ctx, firstId);
  if (!first?.draft) return undefined;
  return { first: { ...first, draft: first.draft }, rests: await restsOfPayment(ctx, first) };
}

/** The amount that these payments added to the wallet, less refunds and chargebacks. */
export const broughtBy = ({ first, rests }: DraftParts): Amount =>
  [first, ...rests].filter(({ status }) => status === "paid").reduce((sum, row) => asAmount(sum + row.credited - row.takenBack), ZERO);

/**
 * The amount missing to the price; undefined if nothing arrived yet, nothing is missing, or the order was placed, refused or must not be
 * placed.
 */
export function missingOf(parts: DraftParts): Amount | undefined {
  const { status, orderId, draftResult, draft } = parts.first;
  if (status !== "paid" || orderId !== null || draftResult !== null || draft.isRestored) return undefined;
  const missing = asAmount((parseAmount(draft.charge) ?? ZERO) - broughtBy(parts));
  return missing > ZERO ? missing : undefined;
}

/** A smaller amount comes from rounding a price to payable digits. */
const LEAST_LEFT = 1_000_000n;

/** The amount paid above the quoted price; undefined if there is none, or no order was placed. */
export function leftOf(parts: DraftParts): Amount | undefined {
  const { orderId, draft } = parts.first;
  const left = asAmount(broughtBy(parts) - (parseAmount(draft.charge) ?? ZERO));
  return orderId !== null && left >= LEAST_LEFT ? left : undefined;
}
