import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { fits, moveTo, priceAt } from "./assign.ts";
import { allowsLoss, type Performer, performersOf } from "../../supply/fallback/performers-of.ts";
import { lockMovable, type MovableOrder } from "../store/orders-dispatch.ts";

/**
 * Assigns an order that its provider definitely rejected to the next fallback provider; false if there is none. Providers that
 * cannot perform it or would cost more than its charge are skipped; one out of funds is used only if no other is left, and waited for.
 */
export async function fallThrough(ctx: Ctx, orderId: number): Promise<boolean> {
  authorize(ctx, "order.manage");
  const order = await lockMovable(ctx, orderId);
  if (!order || order.kind === "drip") return false;
  const mayLose = await allowsLoss(ctx, order.serviceId);
  const later = (await performersOf(ctx, order.serviceId)).filter(({ place }) => place > order.performer);
  const able = later.flatMap((performer) => {
    const price = takes(order, performer, mayLose);
    return price ? [{ performer, price }] : [];
  });
  const next = able.find(({ performer }) => isWorking(performer)) ?? able[0];
  if (!next) return false;
  await moveTo(ctx, order, next.performer, next.price);
  return true;
}

const isWorking = ({ providerStatus }: Performer): boolean => providerStatus === "ok" || providerStatus === "failing";

function takes(order: MovableOrder, performer: Performer, allowLoss: boolean): ReturnType<typeof priceAt> {
  // price_below_cost compares with the service's current price; below, the cost is compared with what this order was sold for.
  if (performer.problem !== null && performer.problem !== "price_below_cost") return undefined;
  const price = fits(order, performer) ? priceAt(order, performer) : undefined;
  if (!price || allowLoss) return price;
  if (order.kind === "subscription") return performer.problem === null ? price : undefined;
  return price.cost <= order.charge ? price : undefined;
}
