import { type Amount, asAmount, negate, parseDecimal, ZERO } from "@vitrine/contract/kernel/amount/money";
import { postTransfers } from "@vitrine/ledger/post";
import { lockWalletRoom } from "@vitrine/ledger/wallet";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type PaymentPatch, patchPayment, type PaymentRow } from "../store/payments.ts";
import { entriesOf, shareWithReferrers } from "./credit.ts";
import { shareOf } from "@vitrine/contract/money/payment/price";

interface Returned {
  payment: PaymentRow;
  /** The amount taken from the wallet; negative: returned to it. */
  taken: Amount;
  /** The amount that the wallet did not have. */
  lost: Amount;
}

/** The share of an amount that belongs to the returned part of the payment. */
const partOf = ({ paidAmount }: PaymentRow, amount: Amount, returned: Amount): Amount =>
  returned >= paidAmount ? amount : shareOf(amount, returned, paidAmount);

/** The disputed amount of a payment of which `others` was already returned: the rest, unless the bank named less. */
export function disputedOf({ paidAmount }: PaymentRow, others: Amount, named: string | null): Amount {
  const left = asAmount(paidAmount - others);
  const amount = named === null ? undefined : parseDecimal(named);
  return amount === undefined || amount <= 0n || amount > left ? left : asAmount(amount);
}

/**
 * Makes the wallet agree with the total returned to the payer, `returned` in the payment's currency; a smaller total than before credits
 * the wallet. A chargeback may take the wallet below its floor, a refund takes only what it has. The caller holds the payment's lock.
 */
export async function moveReturned(
  ctx: Ctx,
  payment: PaymentRow,
  returned: Amount,
  { cause, patch = {} }: { cause: "reversal" | "chargeback"; patch?: PaymentPatch },
): Promise<Returned> {
  const owed = asAmount(partOf(payment, payment.credited, returned) - payment.takenBack - payment.lost);
  const change = (amount: Amount) => asAmount(partOf(payment, amount, returned) - partOf(payment, amount, payment.returnedAmount));
  const [bonus, fee] = [change(payment.bonusCredited), change(payment.feeCredited)];
  const lost = cause === "reversal" ? await missing(ctx, payment, owed) : ZERO;
  const taken = asAmount(owed - lost);
  const move = payment.moves + 1;
  if (owed !== ZERO) {
    const sides = {
      wallet: negate(taken),
      adjustments: negate(lost),
      bonus,
      fees: negate(fee),
      payment_clearing: asAmount(owed - bonus + fee),
    };
    const [entries] = await entriesOf(ctx, [{ payment, sides }]);
    const reference = `payment:${payment.id}:${move}`;
    const overdraw = cause === "chargeback" ? { overdraw: true as const } : {};
    await postTransfers(ctx.tx, [{ reference, cause, actor: actorRecord(ctx.actor), entries: entries!, ...overdraw }]);
  }
  const changed = {
    returnedAmount: returned,
    takenBack: asAmount(payment.takenBack + taken),
    lost: asAmount(payment.lost + lost),
    moves: move,
    ...patch,
  };
  await patchPayment(ctx, payment.id, changed);
  const after = { ...payment, ...changed };
  await shareWithReferrers(ctx, [after], { begins: false });
  return { payment: after, taken, lost };
}

/** The part of `owed` that the wallet does not have above its floor. Locks the wallet, so that an order placed meanwhile waits. */
async function missing(ctx: Ctx, { userId }: PaymentRow, owed: Amount): Promise<Amount> {
  if (owed <= ZERO) return ZERO;
  const room = await lockWalletRoom(ctx.tx, userId);
  const kept = room > ZERO ? room : ZERO;
  return asAmount(kept >= owed ? 0n : owed - kept);
}
