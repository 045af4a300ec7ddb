import type { Order, OrderIdInput, OwnOrder } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { ordersOf, ownOrdersOf } from "./by-ids.ts";
import { childrenOf, findOwner } from "./child-queries.ts";

const MOST = 1000;

/** Runs of a drip-feed or posts of a subscription, oldest first. */
export async function listChildren(ctx: Ctx, { orderId }: OrderIdInput): Promise<{ items: Order[] }> {
  authorize(ctx, "order.view");
  if ((await findOwner(ctx, orderId)) === undefined) throw notFound();
  const ids = await childrenOf(ctx, orderId, MOST);
  const orders = await ordersOf(ctx, ids);
  return { items: ids.map((id) => orders.get(id)!) };
}

export async function listOwnChildren(ctx: Ctx, { orderId }: { orderId: number }): Promise<{ items: OwnOrder[] }> {
  authorize(ctx, "order.own");
  if ((await findOwner(ctx, orderId)) !== userIdOf(ctx)) throw notFound();
  const ids = await childrenOf(ctx, orderId, MOST);
  const orders = await ownOrdersOf(ctx, ids);
  return { items: ids.map((id) => orders.get(id)!) };
}
