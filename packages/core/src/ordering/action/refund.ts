import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { stopDripFeed } from "../drip-feed/stop.ts";
import { askAgainLater } from "../store/finished-orders.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { isOpen } from "../order/eligible.ts";
import { settleOrders } from "../settlement/settle.ts";
import { askToCancel, isAtProvider, type SentOrder } from "./cancel.ts";

/** Refunds to the customer's balance; without an amount, everything not refunded yet. Errors: amount_invalid, refund_too_large. */
export async function refundOrder(ctx: Ctx, order: OrderRow, amount: string | undefined): Promise<void> {
  const left = asAmount(order.charge - order.refunded);
  const wanted = amount === undefined ? left : (parseAmount(amount) ?? ZERO);
  if (wanted <= 0n) throw new AppError("amount_invalid");
  if (wanted > left) throw new AppError("refund_too_large", { most: formatAmount(left), currency: ctx.panel.currency });
  if (wanted < left || !isOpen(order)) {
    await settleOrders(ctx, [{ orderId: order.id, refunded: asAmount(order.refunded + wanted) }]);
    return;
  }
  if (order.kind === "drip") await stopDripFeed(ctx, order.id);
  else if (isAtProvider(order)) await leaveProvider(ctx, order);
  const dispatch = order.dispatch === "moderation" ? ({ dispatch: "rejected" } as const) : {};
  // The panel's own performers are owed for completed work, however much the customer gets back.
  const isBegun = order.isOwn && order.remains !== null && order.remains < order.quantity;
  const end = isBegun ? ({ status: "partial", remains: order.remains! } as const) : ({ status: "stopped" } as const);
  await settleOrders(ctx, [{ orderId: order.id, ...end, refunded: order.charge, ...dispatch }]);
}

/** Ends the order for the customer. The provider is asked to cancel too, and is owed for what it delivered. */
async function leaveProvider(ctx: Ctx, order: SentOrder): Promise<void> {
  if (order.cancelAskedAt === null) await askToCancel(ctx, order);
  await askAgainLater(ctx, [{ id: order.id, providerId: order.providerId }]);
}
