import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type SubscriptionTerms, termsOfUser } from "./list-queries.ts";

export type { SubscriptionTerms } from "./list-queries.ts";

/** Terms and post orders of those of these orders that are the current customer's subscriptions. */
export async function ownSubscriptionTerms(ctx: Ctx, orderIds: number[]): Promise<Map<number, SubscriptionTerms>> {
  authorize(ctx, "order.own");
  const found = await termsOfUser(ctx, userIdOf(ctx), orderIds);
  return new Map(found.map((terms) => [terms.orderId, terms]));
}
