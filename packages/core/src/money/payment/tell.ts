import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { enqueue } from "@vitrine/jobs/define-job";
import { paymentCredited } from "@vitrine/jobs/definitions";
import { findWallet } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { loginOf } from "../../tenancy/customer/get.ts";
import type { PaymentRow } from "../store/payments.ts";

/** Screens that show the payment, and those that show the balance if it moved. */
export async function tellStatus(ctx: Ctx, payment: Pick<PaymentRow, "id" | "userId" | "status">, moved = false): Promise<void> {
  const { userId, id, status } = payment;
  await emit(ctx, [{ userId, event: { kind: "payment", paymentId: paymentIdOf(id), status } }]);
  if (!moved) return;
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  if (wallet) await emit(ctx, [{ userId, event: { kind: "wallet", balance: formatAmount(wallet.balance) } }]);
}

type OwnersCode = Extract<NotificationCode, `payment_${"in" | "receipt" | "differs" | "refunded" | "lost" | "chargeback"}`>;

/** Tells the owner of an amount of a customer's payment. */
export async function tellOwner(
  ctx: Ctx,
  code: OwnersCode,
  payment: PaymentRow,
  amount: Amount,
  currency = ctx.panel.currency,
): Promise<void> {
  const login = await loginOf(ctx, payment.userId);
  await notifyOwner(ctx, code, { amount: formatAmount(amount), currency, login, paymentId: paymentIdOf(payment.id) });
}

export async function tellCredited(ctx: Ctx, payment: PaymentRow, amount: Amount): Promise<void> {
  const { currency } = ctx.panel;
  await notifyUser(ctx, payment.userId, "payment_credited", { amount: formatAmount(amount), currency });
  await tellOwner(ctx, "payment_in", payment, amount);
  await tellStatus(ctx, payment, true);
  await enqueue(ctx.tx, paymentCredited, { panelId: ctx.panelId, paymentId: payment.id });
}

export async function tellReturned(ctx: Ctx, payment: PaymentRow, taken: Amount, lost: Amount): Promise<void> {
  const { currency } = ctx.panel;
  await tellStatus(ctx, payment, true);
  if (payment.status === ("chargeback" satisfies PaymentStatus)) return tellOwner(ctx, "payment_chargeback", payment, taken);
  const login = await loginOf(ctx, payment.userId);
  const paymentId = paymentIdOf(payment.id);
  if (taken > 0n) await notifyUser(ctx, payment.userId, "payment_refunded", { amount: formatAmount(taken), currency, login, paymentId });
  if (taken > 0n) await tellOwner(ctx, "payment_refunded", payment, taken);
  if (lost > 0n) await tellOwner(ctx, "payment_lost", payment, lost);
}
