import type { OrderDetail, OrderIdInput } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { can } from "@vitrine/contract/kernel/permission/table";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize } from "../../kernel/permission/authorize.ts";
import { refillsOfOrder } from "../action/list-refills.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { callsOfOrder, fieldsOfOrder, moneyOfOrder, timelineOfOrder } from "./detail-queries.ts";
import { toOrder } from "./list.ts";
import { ordersByIds } from "./row-queries.ts";

/** One order with its timeline, ledger entries and provider calls. */
export async function getOrder(ctx: Ctx, input: OrderIdInput): Promise<OrderDetail> {
  authorize(ctx, "order.view");
  const [row] = await ordersByIds(ctx, [input.orderId]);
  if (!row) throw notFound();
  const timeline = await timelineOfOrder(ctx, row.id);
  const seesMoney = can(ctx.actor, "order.money");
  const money = (await moneyOfOrder(ctx, row.id)).filter(({ account }) => seesMoney || !OURS.has(account));
  // A provider's answers name its prices.
  const calls = seesMoney ? await callsOfOrder(ctx, row.id) : [];
  return {
    order: toOrder(ctx, row),
    currency: ctx.panel.currency,
    fields: await fieldsOfOrder(ctx, row.id),
    timeline: [
      { kind: "created", data: { charge: formatAmount(row.charge), quantity: row.quantity }, createdAt: toSeconds(row.createdAt) },
      ...(seesMoney ? timeline : timeline.map(withoutProvider)),
    ],
    money: money.map((line) => ({ ...line, amount: formatAmount(line.amount), createdAt: toSeconds(line.createdAt) })),
    calls: calls.map((call) => ({ ...call, createdAt: toSeconds(call.createdAt) })),
    refills: await refillsOfOrder(ctx, row.id),
  };
}

/** Ledger accounts that show what an order cost the panel. */
const OURS = new Set(["provider_cost", "provider_payable", "executor_payable"]);

/** The names and words of a provider are for those who may see money. */
function withoutProvider<Event extends { data: Record<string, unknown> }>({ data, ...event }: Event) {
  const { provider: _name, providerId: _id, text: _words, cost: _cost, ...rest } = data;
  return { ...event, data: rest };
}
