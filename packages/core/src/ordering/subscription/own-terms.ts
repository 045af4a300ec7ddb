import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type SubscriptionTerms, termsOfUser } from "./list-queries.ts";

export type { SubscriptionTerms } from "./list-queries.ts";

/** How those of these orders that are the acting customer's subscriptions stand, with their posts' orders. */
export async function ownSubscriptionTerms(ctx: Ctx, orderIds: number[]): Promise<Map<number, SubscriptionTerms>> {
  authorize(ctx, "order.own");
  const found = await termsOfUser(ctx, userIdOf(ctx), orderIds);
  return new Map(found.map((terms) => [terms.orderId, terms]));
}
