import type { OrderDetail, OrderIdInput } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import { refillsOfOrder } from "../action/list-refills.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { callsOfOrder, fieldsOfOrder, moneyOfOrder, timelineOfOrder } from "./detail-queries.ts";
import { toOrder } from "./list.ts";
import { ordersByIds } from "./queries.ts";

/** One order with its timeline, ledger entries and provider calls. */
export async function getOrder(ctx: Ctx, input: OrderIdInput): Promise<OrderDetail> {
  authorize(ctx, "order.view");
  const [row] = await ordersByIds(ctx, [input.orderId]);
  if (!row) throw notFound();
  const timeline = await timelineOfOrder(ctx, row.id);
  const money = await moneyOfOrder(ctx, row.id);
  const calls = await callsOfOrder(ctx, row.id);
  return {
    order: toOrder(row),
    currency: ctx.panel.currency,
    fields: await fieldsOfOrder(ctx, row.id),
    timeline: [
      { kind: "created", data: { charge: formatAmount(row.charge), quantity: row.quantity }, createdAt: toSeconds(row.createdAt) },
      ...timeline,
    ],
    money: money.map((line) => ({ ...line, amount: formatAmount(line.amount), createdAt: toSeconds(line.createdAt) })),
    calls: calls.map((call) => ({ ...call, createdAt: toSeconds(call.createdAt) })),
    refills: await refillsOfOrder(ctx, row.id),
  };
}
