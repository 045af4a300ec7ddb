import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { enqueueAll } from "@vitrine/jobs/define-job";
import { paymentCredited } from "@vitrine/jobs/definitions";
import { findWallet } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner, notifyOwnerOfEach } from "../../messaging/notification/notify-owner.ts";
import { notifyUser, notifyUsers } from "../../messaging/notification/notify-user.ts";
import { emit, type Emitted } from "../../messaging/realtime/emit.ts";
import { loginOf } from "../../tenancy/customer/get.ts";
import { chargeSoon } from "../tariff/charge-soon.ts";
import type { PaymentRow } from "../store/payments.ts";
import { creditedUsers } from "./credit-queries.ts";

type Shown = Pick<PaymentRow, "id" | "userId" | "status">;
type Moved = "in" | "out";

const statusEvent = ({ userId, id, status }: Shown, moved?: Moved): Emitted => ({
  userId,
  event: { kind: "payment", paymentId: paymentIdOf(id), status, ...(moved ? { moved } : {}) },
});

/** Updates screens that show the payment and, if its money moved, the balance; webhooks follow the same event. */
export async function emitPaymentStatus(ctx: Ctx, payment: Shown, moved?: Moved): Promise<void> {
  const { userId } = payment;
  await emit(ctx, [statusEvent(payment, moved)]);
  if (!moved) return;
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  if (wallet) await emit(ctx, [{ userId, event: { kind: "wallet", balance: formatAmount(wallet.balance) } }]);
}

type OwnersCode = Extract<NotificationCode, `payment_${"in" | "receipt" | "differs" | "refunded" | "lost" | "chargeback"}`>;

/** Notifies the owner of an amount of a customer's payment. */
export async function notifyOwnerOfPayment(
  ctx: Ctx,
  code: OwnersCode,
  payment: PaymentRow,
  amount: Amount,
  currency = ctx.panel.currency,
): Promise<void> {
  const login = await loginOf(ctx, payment.userId);
  await notifyOwner(ctx, code, { amount: formatAmount(amount), currency, login, paymentId: paymentIdOf(payment.id) });
}

/** Notifies customers and the owner of credited payments, updates their screens, and enqueues the orders that waited for the money. */
export async function notifyCredited(ctx: Ctx, credited: { payment: PaymentRow; amount: Amount }[]): Promise<void> {
  const { panelId, panel } = ctx;
  const userIds = [...new Set(credited.map(({ payment }) => payment.userId))];
  const users = await creditedUsers(ctx, userIds);
  const logins = new Map(users.map(({ userId, login }) => [userId, login]));
  const news = credited.map(({ payment: { id, userId }, amount }) => ({
    userId,
    params: { amount: formatAmount(amount), currency: panel.currency },
    named: { login: logins.get(userId) ?? String(userId), paymentId: paymentIdOf(id) },
  }));
  await notifyUsers(
    ctx,
    news.map(({ userId, params }) => ({ userId, code: "payment_credited", params })),
  );
  await notifyOwnerOfEach(
    ctx,
    "payment_in" satisfies OwnersCode,
    news.map(({ params, named }) => ({ ...params, ...named })),
  );
  await emit(ctx, [
    ...credited.map(({ payment }) => statusEvent(payment, "in")),
    ...users.flatMap(({ userId, balance }): Emitted[] =>
      balance === null ? [] : [{ userId, event: { kind: "wallet", balance: formatAmount(balance) } }],
    ),
  ]);
  const waited = credited.filter(({ payment }) => payment.draft !== null);
  await enqueueAll(
    ctx.tx,
    paymentCredited,
    waited.map(({ payment }) => ({ panelId, paymentId: payment.id })),
  );
  await chargeSoon(ctx);
}

export async function notifyReturned(ctx: Ctx, payment: PaymentRow, taken: Amount, lost: Amount): Promise<void> {
  const { currency } = ctx.panel;
  await emitPaymentStatus(ctx, payment, "out");
  if (payment.status === ("chargeback" satisfies PaymentStatus)) return notifyOwnerOfPayment(ctx, "payment_chargeback", payment, taken);
  const login = await loginOf(ctx, payment.userId);
  const paymentId = paymentIdOf(payment.id);
  if (taken > 0n) await notifyUser(ctx, payment.userId, "payment_refunded", { amount: formatAmount(taken), currency, login, paymentId });
  if (taken > 0n) await notifyOwnerOfPayment(ctx, "payment_refunded", payment, taken);
  if (lost > 0n) await notifyOwnerOfPayment(ctx, "payment_lost", payment, lost);
}
