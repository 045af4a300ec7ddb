import type { ListOwnOrdersInput, OwnOrder } from "@vitrine/contract/ordering/order/order";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { serviceNames } from "../../selling/translation/translations.ts";
import { customerActionsOf, isOpen } from "./eligible.ts";
import { detailsOf, type OrderPage, pageOfOrders } from "./list.ts";
import type { OrderRow } from "./row-queries.ts";

/** The current customer's orders, newest first. */
export async function listOwnOrders(ctx: Ctx, input: ListOwnOrdersInput): Promise<OrderPage<OwnOrder>> {
  authorize(ctx, "order.own");
  const { rows, ...page } = await pageOfOrders(ctx, { ...input, userId: userIdOf(ctx) });
  return { ...page, currency: ctx.panel.currency, items: await toOwnOrders(ctx, rows) };
}

/** Services are named in the customer's language. */
export async function toOwnOrders(ctx: Ctx, rows: readonly OrderRow[]): Promise<OwnOrder[]> {
  const names = await serviceNames(
    ctx,
    rows.map(({ serviceId }) => serviceId),
  );
  return rows.map((row) => toOwnOrder({ ...row, serviceName: names.get(row.serviceId) ?? row.serviceName }, ctx.now));
}

export const asOwnOrder = async (ctx: Ctx, row: OrderRow): Promise<OwnOrder> => (await toOwnOrders(ctx, [row]))[0]!;

function toOwnOrder(row: OrderRow, now: Date): OwnOrder {
  return {
    id: row.id,
    kind: row.kind,
    parentId: row.parentId,
    service: { id: row.serviceId, name: row.serviceName },
    link: row.link,
    quantity: row.quantity,
    details: detailsOf(row),
    charge: formatAmount(row.charge),
    refunded: formatAmount(row.refunded),
    startCount: row.startCount,
    remains: row.remains,
    status: row.status,
    startAt: row.startAt && toSeconds(row.startAt),
    cancelAsked: row.cancelAskedAt !== null && isOpen(row),
    can: customerActionsOf(row, now),
    isTest: row.isTest,
    createdAt: toSeconds(row.createdAt),
  };
}
