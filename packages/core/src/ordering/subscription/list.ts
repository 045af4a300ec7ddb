import type { OwnSubscription, Subscription } from "@vitrine/contract/ordering/subscription/subscription";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { ordersOf, ownOrdersOf } from "../order/by-ids.ts";
import type { OrderPage } from "../order/list.ts";
import { pageOfSubscriptions, type SubscriptionFilter, type SubscriptionRow } from "./list-queries.ts";

/** Subscriptions of the panel, newest first. */
export async function listSubscriptions(ctx: Ctx, input: SubscriptionFilter): Promise<OrderPage<Subscription>> {
  authorize(ctx, "order.view");
  const { rows, total } = await pageOfSubscriptions(ctx, input);
  const orders = await ordersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const items = rows.map((row): Subscription => ({ ...orders.get(row.orderId)!, ...termsOf(row) }));
  return { items, page: input.page, perPage: input.perPage, total };
}

/** Those of the acting customer. */
export async function listOwnSubscriptions(ctx: Ctx, input: Omit<SubscriptionFilter, "userId">): Promise<OrderPage<OwnSubscription>> {
  authorize(ctx, "order.own");
  const { rows, total } = await pageOfSubscriptions(ctx, { ...input, userId: userIdOf(ctx) });
  const orders = await ownOrdersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const items = rows.map((row): OwnSubscription => ({ ...orders.get(row.orderId)!, ...termsOf(row) }));
  return { items, page: input.page, perPage: input.perPage, total };
}

const termsOf = ({ orderId: _, updatedAt, ...terms }: SubscriptionRow) => ({ ...terms, updatedAt: toSeconds(updatedAt) });
