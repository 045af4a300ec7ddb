import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { can } from "@vitrine/contract/kernel/permission/table";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type { DialogCards, OrderCard, PaymentCard } from "@vitrine/contract/support/dialog/cards";
import { mentionsIn } from "@vitrine/contract/support/dialog/mentions";
import type { Ctx } from "../../kernel/context/context.ts";
import { ordersOf } from "../../ordering/order/by-ids.ts";
import type { DialogRow } from "../store/dialogs.ts";
import { ordersOfCustomer, type PaymentFacts, paymentsOfCustomer } from "./card-queries.ts";

/** Orders in the given order of ids; actions only for readers who may perform them. */
export async function orderCards(ctx: Ctx, ids: number[]): Promise<OrderCard[]> {
  const orders = await ordersOf(ctx, ids);
  const mayAct = can(ctx.actor, "order.manage");
  return ids.flatMap((id) => {
    const order = orders.get(id);
    if (!order) return [];
    const { service, link, quantity, charge, refunded, startCount, remains, status, actions, createdAt } = order;
    const shown = { id, service: service.name, link, quantity, charge, refunded, startCount, remains, status, createdAt };
    return [{ ...shown, actions: mayAct ? actions : [] }];
  });
}

export const paymentCard = ({ id, amount, createdAt, ...payment }: PaymentFacts): PaymentCard => ({
  ...payment,
  id: paymentIdOf(id),
  amount: formatAmount(amount),
  createdAt: toSeconds(createdAt),
});

/** Whether the reader may see payments of this customer: the customer, or staff who see money. */
export const seesPayments = ({ actor }: Ctx): boolean => actor.kind === "user" || can(actor, "payment.view");

/** Orders and payments of the dialog's customer that it names; those of others are not looked up. */
export async function cardsOf(
  ctx: Ctx,
  dialog: Pick<DialogRow, "userId" | "orderId" | "paymentId">,
  texts: string[],
): Promise<DialogCards> {
  const named = mentionsIn(texts);
  const orderIds = [...new Set([...(dialog.orderId === null ? [] : [dialog.orderId]), ...named.orders])];
  const paymentIds = [...new Set([...(dialog.paymentId === null ? [] : [dialog.paymentId]), ...named.payments])];
  const orders = await orderCards(ctx, await ordersOfCustomer(ctx, dialog.userId, orderIds));
  const payments = seesPayments(ctx) ? await paymentsOfCustomer(ctx, dialog.userId, paymentIds) : [];
  return { orders, payments: payments.map(paymentCard) };
}
