import { isLink } from "@vitrine/contract/selling/catalog/link";
import { can } from "@vitrine/contract/kernel/permission/table";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { conditionsOf } from "./filter.ts";
import { ordersOfProviders } from "./find-queries.ts";
import { existingOrders, ordersLinking, pageOfIds } from "./queries.ts";
import { ordersByIds } from "./row-queries.ts";

/** The index of parts of links needs this many letters. */
const SHORTEST_PART = 3;

const anyOrder = {
  query: null,
  category: null,
  networkId: null,
  serviceId: null,
  status: null,
  dateFrom: null,
  dateTo: null,
} as const;

interface Find {
  id: number | null;
  text: string | null;
}

interface FoundOrder {
  id: number;
  login: string;
  serviceName: string;
  status: OrderStatus;
  link: string;
}

/** An order by its id, or by its provider's id of it; orders by their link. The first `shown` are read; no more than `most` are counted. */
export async function findOrders(
  ctx: Ctx,
  { id, text }: Find,
  { shown, most }: { shown: number; most: number },
): Promise<{ total: number; rows: FoundOrder[] }> {
  authorize(ctx, "order.view");
  const ids = new Set(id === null ? [] : await existingOrders(ctx, [id]));
  if (text !== null) {
    if (can(ctx.actor, "order.money")) for (const found of await ordersOfProviders(ctx, text, most)) ids.add(found);
    // A number that is an order's id is not searched for in links.
    if (text.length >= SHORTEST_PART && ids.size === 0) for (const found of await byLink(ctx, text, most)) ids.add(found);
  }
  return { total: Math.min(ids.size, most), rows: await ordersByIds(ctx, [...ids].slice(0, shown)) };
}

/** A complete link finds the orders for the same object, in whatever spelling. */
async function byLink(ctx: Ctx, text: string, most: number): Promise<number[]> {
  if (!isLink(text)) return (await ordersLinking(ctx, text, most)).ids;
  const conditions = await conditionsOf(ctx, { ...anyOrder, link: text });
  return pageOfIds(ctx, conditions, { before: null, after: null, offset: 0, limit: most });
}
