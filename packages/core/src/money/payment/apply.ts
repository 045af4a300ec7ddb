import { type Amount, asAmount, parseDecimal, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { NoticeOutcome } from "@vitrine/contract/money/payment/panel-payment";
import type { PaymentState } from "@vitrine/integrations/payment/driver";
import type { Ctx } from "../../kernel/context/context.ts";
import { creditedAnnouncements, refundFacts, wasAnnouncedPaid } from "../store/payment-notices.ts";
import { isExternalIdTaken, patchPayment, type PaymentRow } from "../store/payments.ts";
import { type Credit, creditPayment } from "./credit.ts";
import { toPayOf } from "@vitrine/contract/money/payment/price";
import { confirmRefund, refundNumber } from "./open-refund.ts";
import { disputedOf, moveReturned } from "./take-back.ts";
import { notifyOwnerOfPayment, notifyReturned, emitPaymentStatus } from "./notify.ts";

/**
 * Applies the state that a payment system reports to a payment locked by the caller: moves the money and the status. The same reports, in
 * any order and however often they arrive, lead to the same result.
 */
export async function applyState(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<NoticeOutcome> {
  if (!isSameCurrency(payment, state)) return differs(ctx, payment, state, "currency_differs");
  if (state.externalId !== "" && (await isExternalIdTaken(ctx, payment, state.externalId))) {
    return differs(ctx, payment, state, "external_id_used");
  }
  switch (state.status) {
    case "paid":
    case "partial":
    case "overpaid":
      return applyPaid(ctx, payment, state);
    case "refunded":
      return applyRefund(ctx, payment, state);
    case "chargeback":
      return applyChargeback(ctx, payment, state);
    case "failed":
      return applyFailure(ctx, payment);
    case "pending":
      return "pending";
  }
}

/** Credits nothing and notifies the owner, who decides. */
async function differs(ctx: Ctx, payment: PaymentRow, state: PaymentState, outcome: NoticeOutcome): Promise<NoticeOutcome> {
  if (state.status === "pending" || state.status === "failed") return "ignored";
  await notifyOwnerOfPayment(
    ctx,
    "payment_differs",
    payment,
    amountOf(state) ?? ZERO,
    state.currency === "" ? payment.currency : state.currency,
  );
  return outcome;
}

function amountOf({ amount }: PaymentState): Amount | undefined {
  const units = parseDecimal(amount);
  return units === undefined || units < 0n ? undefined : asAmount(units);
}

/** The amount that this announcement alone proves to be paid, in the payment's currency; undefined if it proves none. */
function paidBy(payment: PaymentRow, state: PaymentState): Amount | undefined {
  const announced = amountOf(state) ?? ZERO;
  const whole = toPayOf(payment);
  // An excess that the system doesn't report as overpaid is its own fee.
  if (announced === ZERO || (state.status === "paid" && announced < whole)) return undefined;
  return state.status === "paid" ? whole : announced;
}

/**
 * The total paid so far. Later deposits to a payment's address are announced separately, each with its own id, and may be announced
 * first or repeated after others (NOWPayments).
 */
async function paidInAll(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<Amount | undefined> {
  const paid = paidBy(payment, state);
  if (paid === undefined || payment.externalId === null || state.externalId === "" || state.externalId === payment.externalId) return paid;
  const credited = await creditedAnnouncements(ctx, payment.id);
  if (state.status === "overpaid" && credited.some(({ externalId }) => externalId === state.externalId)) return payment.paidAmount;
  const isAfterDeposits = credited.length > 0 && credited.every(({ status }) => status === "overpaid");
  return state.status === "overpaid" || isAfterDeposits ? asAmount(payment.paidAmount + paid) : paid;
}

const isPaid = ({ status }: PaymentState): boolean => status === "paid" || status === "partial" || status === "overpaid";

const isSameCurrency = (payment: PaymentRow, { currency }: PaymentState): boolean =>
  currency === "" || currency.toUpperCase() === payment.currency;

/**
 * The credit of an announcement for a payment that has no other movements: many of these are credited together. undefined: applyState
 * has to decide. The caller has compared the external id.
 */
export function plainCredit(payment: PaymentRow, state: PaymentState): Credit | undefined {
  const isUntouched = payment.paidAmount === ZERO && payment.returnedAmount === ZERO && payment.status !== "chargeback";
  if (!isPaid(state) || !isUntouched || !isSameCurrency(payment, state)) return undefined;
  const paid = paidBy(payment, state);
  return paid === undefined ? undefined : { payment: { ...payment, externalId: state.externalId || payment.externalId }, paid };
}

async function applyPaid(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<NoticeOutcome> {
  if (payment.status === "chargeback") return applyWon(ctx, payment);
  const paid = await paidInAll(ctx, payment, state);
  if (paid === undefined) return differs(ctx, payment, state, "amount_differs");
  if (paid <= payment.paidAmount) {
    // The owner confirmed it before the system did. A refund needs the system's id of the payment.
    if (payment.externalId === null && state.externalId) await patchPayment(ctx, payment.id, { externalId: state.externalId });
    return "repeated";
  }
  const early = payment.paidAmount === ZERO ? payment.returnedAmount : ZERO;
  const returnedAmount = asAmount(payment.returnedAmount - early);
  const externalId = state.externalId || payment.externalId;
  const credited = await creditPayment(ctx, { ...payment, externalId, returnedAmount }, paid);
  // The refund was announced before the payment. No more is returned than was paid.
  if (early > ZERO) {
    const isWhole = early >= paid;
    const patch = { status: isWhole ? ("refunded" as const) : ("paid" as const) };
    const back = isWhole ? paid : early;
    const { payment: returned, taken, lost } = await moveReturned(ctx, credited, back, { cause: "reversal", patch });
    await notifyReturned(ctx, returned, taken, lost);
  }
  return "credited";
}

/** The total returned so far, including a refund that is announced separately. A refund that is already counted adds nothing. */
async function returnedWith(ctx: Ctx, payment: PaymentRow, refundId: string, amount: Amount): Promise<Amount> {
  const ours = refundNumber(payment, refundId);
  const { isKnown, isOurs } = await refundFacts(ctx, payment.id, refundId, ours);
  if (isOurs) await confirmRefund(ctx, payment, ours!);
  return isKnown || isOurs ? payment.returnedAmount : asAmount(payment.returnedAmount + amount);
}

async function applyRefund(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<NoticeOutcome> {
  const said = amountOf(state);
  const { refundId } = state;
  const announced = refundId === undefined || said === undefined ? said : await returnedWith(ctx, payment, refundId, said);
  if (refundId === undefined && announced !== undefined && announced >= payment.returnedAmount) await confirmRefund(ctx, payment);
  const most = payment.paidAmount > ZERO ? payment.paidAmount : toPayOf(payment);
  const returned = announced === undefined || announced > most ? most : announced;
  if (returned <= payment.returnedAmount) return "repeated";
  const isWhole = returned >= most;
  if (payment.paidAmount === ZERO) {
    await patchPayment(ctx, payment.id, { returnedAmount: returned, ...(isWhole ? { status: "refunded" as const, askAt: null } : {}) });
    await emitPaymentStatus(ctx, { ...payment, status: isWhole ? "refunded" : payment.status });
    // Nothing may have announced the payment before a part of it went back.
    if (isWhole || state.paid === undefined) return "refunded";
    return applyPaid(ctx, { ...payment, returnedAmount: returned }, { ...state, status: "paid", amount: state.paid });
  }
  const status = payment.status === "chargeback" ? payment.status : isWhole ? "refunded" : "paid";
  const moved = await moveReturned(ctx, payment, returned, { cause: "reversal", patch: { status } });
  await notifyReturned(ctx, { ...moved.payment, status: status === "chargeback" ? "refunded" : status }, moved.taken, moved.lost);
  return "refunded";
}

/** Takes the disputed amount from the wallet, below its floor if necessary: then no order can be placed until the debt is paid off. */
async function applyChargeback(ctx: Ctx, payment: PaymentRow, state: PaymentState): Promise<NoticeOutcome> {
  if (payment.status === "chargeback") return "repeated";
  if (payment.paidAmount === ZERO) {
    await patchPayment(ctx, payment.id, { status: "chargeback", askAt: null });
    await notifyReturned(ctx, { ...payment, status: "chargeback" }, ZERO, ZERO);
    return "chargeback";
  }
  const disputed = disputedOf(payment, payment.returnedAmount, state.amount);
  const returned = asAmount(payment.returnedAmount + disputed);
  const patch = { status: "chargeback" as const, disputedAmount: disputed };
  const moved = await moveReturned(ctx, payment, returned, { cause: "chargeback", patch });
  await notifyReturned(ctx, moved.payment, moved.taken, moved.lost);
  return "chargeback";
}

/** The first "paid" may have been announced after the chargeback; a second one means that the dispute was won. */
async function applyWon(ctx: Ctx, payment: PaymentRow): Promise<NoticeOutcome> {
  if (payment.disputedAmount === ZERO || !(await wasAnnouncedPaid(ctx, payment.id))) return "repeated";
  const returned = asAmount(payment.returnedAmount - payment.disputedAmount);
  const { payment: won } = await moveReturned(ctx, payment, returned, {
    cause: "chargeback",
    patch: { status: "paid", disputedAmount: ZERO },
  });
  await emitPaymentStatus(ctx, won, "in");
  return "won";
}

async function applyFailure(ctx: Ctx, payment: PaymentRow): Promise<NoticeOutcome> {
  if (payment.status !== "pending") return "ignored";
  await patchPayment(ctx, payment.id, { status: "failed", askAt: null });
  await emitPaymentStatus(ctx, { ...payment, status: "failed" });
  return "failed";
}
