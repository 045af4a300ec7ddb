import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { type OrderDetails, orderDetailsSchema } from "@vitrine/contract/ordering/order/details";
import type { ListOrdersInput, Order } from "@vitrine/contract/ordering/order/order";
import { can } from "@vitrine/contract/kernel/permission/table";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { EstimatedPage, Paging } from "../../kernel/paging/page-with-estimate.ts";
import { isOpen, ownerActionsOf } from "./eligible.ts";
import { type OrderListFilter, conditionsOf } from "./filter.ts";
import { deliveredCost, orderProfit } from "../placement/order-amounts.ts";
import { pageOfIds } from "./queries.ts";
import { type OrderRow, ordersByIds } from "./row-queries.ts";
import { totalOf } from "./total.ts";

export { orderExport } from "./export-queries.ts";

export interface OrderPage<T> {
  items: T[];
  page: number;
  perPage: number;
  total: number;
  totalIsEstimate?: boolean;
  currency: string;
}

/** Orders of the panel, newest first. */
export async function listOrders(ctx: Ctx, input: ListOrdersInput): Promise<OrderPage<Order>> {
  authorize(ctx, "order.view");
  const { rows, ...page } = await pageOfOrders(ctx, input);
  return { ...page, currency: ctx.panel.currency, items: rows.map((row) => toOrder(ctx, row)) };
}

interface Place {
  before: number | null;
  after: number | null;
  sort: ListOrdersInput["sort"];
  /** False: nothing is counted. */
  total?: boolean | null;
}

export async function pageOfOrders(ctx: Ctx, input: OrderListFilter & Paging & Place): Promise<EstimatedPage<OrderRow>> {
  const { page, perPage, before, after } = input;
  const conditions = await conditionsOf(ctx, input);
  const isOldestFirst = input.sort === "created_at";
  const isKeyset = before !== null || after !== null;
  const offset = (page - 1) * perPage;
  const ids = await pageOfIds(ctx, conditions, { before, after, isOldestFirst, offset: isKeyset ? 0 : offset, limit: perPage });
  const rows = await ordersByIds(ctx, ids);
  const seen = offset + ids.length;
  const isEnd = !isKeyset && ids.length < perPage && (ids.length > 0 || page === 1);
  if (isEnd && !conditions.isCapped) return { rows, page, perPage, total: seen };
  // Matches that were found as ids are already counted.
  const isFull = ids.length === perPage;
  if (input.total === false && conditions.ids === null) return { rows, page, perPage, total: seen + Number(isFull), totalIsEstimate: true };
  return { rows, page, perPage, ...(await totalOf(ctx, conditions, { seen, isFull })) };
}

/** A drip-feed's cost is that of its runs; a test order's cost is never posted. */
function profitOf(row: OrderRow): Amount {
  const { runsCost } = row;
  if (runsCost !== null) return orderProfit({ ...row, cost: runsCost, costPosted: runsCost });
  return orderProfit(row.isTest ? { ...row, costPosted: deliveredCost(row) } : row);
}

const WAITS = { off: "provider_inactive", out_of_money: "insufficient_funds", invalid_key: "provider_key_invalid" } as const;

function waitsFor({ status, dispatch, providerStatus }: OrderRow): Order["waits"] {
  if (status !== "queued" || dispatch !== "waiting" || providerStatus === null) return null;
  return providerStatus === "ok" || providerStatus === "failing" ? null : WAITS[providerStatus];
}

/** Details that an earlier version stored in another form are left out. */
export const detailsOf = ({ details }: Pick<OrderRow, "details">): OrderDetails => orderDetailsSchema.safeParse(details).data ?? {};

/** Cost, profit and provider only for those who may see money. */
export function toOrder(ctx: Ctx, row: OrderRow): Order {
  const seesMoney = can(ctx.actor, "order.money");
  return {
    id: row.id,
    kind: row.kind,
    parentId: row.parentId,
    user: { id: row.userId, login: row.login },
    service: { id: row.serviceId, name: row.serviceName },
    category: { id: row.categoryId, name: row.categoryName },
    provider: row.providerId === null || !seesMoney ? null : { id: row.providerId, name: row.providerName ?? "" },
    type: row.type,
    link: row.link,
    quantity: row.quantity,
    details: detailsOf(row),
    charge: formatAmount(row.charge),
    refunded: formatAmount(row.refunded),
    cost: seesMoney ? formatAmount(row.runsCost ?? row.cost) : null,
    margin: seesMoney ? formatAmount(profitOf(row)) : null,
    status: row.status,
    dispatch: row.dispatch,
    providerOrderId: row.providerOrderId,
    performer: row.performer,
    startCount: row.startCount,
    remains: row.remains,
    failCode: row.failCode,
    waits: waitsFor(row),
    startAt: row.startAt && toSeconds(row.startAt),
    cancelAsked: row.cancelAskedAt !== null && isOpen(row),
    actions: ownerActionsOf(row),
    isTest: row.isTest,
    createdAt: toSeconds(row.createdAt),
  };
}
