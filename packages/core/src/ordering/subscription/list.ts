import type { OwnSubscription, Subscription } from "@vitrine/contract/ordering/subscription/subscription";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type EstimatedPage, pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { ordersOf, ownOrdersOf } from "../order/by-ids.ts";
import type { OrderPage } from "../order/list.ts";
import { countSubscriptions, pageOfSubscriptions, type SubscriptionFilter, type SubscriptionRow } from "./list-queries.ts";

/** Subscriptions of the panel, newest first. */
export async function listSubscriptions(ctx: Ctx, input: SubscriptionFilter): Promise<OrderPage<Subscription>> {
  authorize(ctx, "order.view");
  const { rows, ...list } = await pageOf(ctx, input);
  const orders = await ordersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const items = rows.map((row): Subscription => ({ ...orders.get(row.orderId)!, ...termsOf(row) }));
  return { ...list, currency: ctx.panel.currency, items };
}

/** Subscriptions of the current customer. */
export async function listOwnSubscriptions(ctx: Ctx, input: Omit<SubscriptionFilter, "userId">): Promise<OrderPage<OwnSubscription>> {
  authorize(ctx, "order.own");
  const { rows, ...list } = await pageOf(ctx, { ...input, userId: userIdOf(ctx) });
  const orders = await ownOrdersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const items = rows.map((row): OwnSubscription => ({ ...orders.get(row.orderId)!, ...termsOf(row) }));
  return { ...list, currency: ctx.panel.currency, items };
}

const pageOf = (ctx: Ctx, filter: SubscriptionFilter): Promise<EstimatedPage<SubscriptionRow>> =>
  pageWithEstimate(
    filter,
    () => pageOfSubscriptions(ctx, filter),
    (most) => countSubscriptions(ctx, filter, most),
  );

const termsOf = ({ orderId: _, updatedAt, ...terms }: SubscriptionRow) => ({ ...terms, updatedAt: toSeconds(updatedAt) });
