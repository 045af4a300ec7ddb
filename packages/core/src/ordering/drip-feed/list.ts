import type { DripFeed, OwnDripFeed } from "@vitrine/contract/ordering/drip-feed/drip-feed";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type EstimatedPage, pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { ordersOf, ownOrdersOf } from "../order/by-ids.ts";
import type { OrderPage } from "../order/list.ts";
import { countDrips, type DripFilter, type DripRow, pageOfDrips } from "./queries.ts";

/** Drip-feeds of the panel, newest first. */
export async function listDripFeeds(ctx: Ctx, input: DripFilter): Promise<OrderPage<DripFeed>> {
  authorize(ctx, "order.view");
  const { rows, ...list } = await pageOf(ctx, input);
  const orders = await ordersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const items = rows.map((row): DripFeed => {
    const order = orders.get(row.orderId)!;
    return { ...order, ...progressOf(row) };
  });
  return { ...list, currency: ctx.panel.currency, items };
}

/** Drip-feeds of the current customer. */
export async function listOwnDripFeeds(ctx: Ctx, input: Omit<DripFilter, "userId">): Promise<OrderPage<OwnDripFeed>> {
  authorize(ctx, "order.own");
  const { rows, ...list } = await pageOf(ctx, { ...input, userId: userIdOf(ctx) });
  const orders = await ownOrdersOf(
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const items = rows.map((row): OwnDripFeed => {
    const order = orders.get(row.orderId)!;
    return { ...order, ...progressOf(row) };
  });
  return { ...list, currency: ctx.panel.currency, items };
}

const pageOf = (ctx: Ctx, filter: DripFilter): Promise<EstimatedPage<DripRow>> =>
  pageWithEstimate(
    filter,
    () => pageOfDrips(ctx, filter),
    (most) => countDrips(ctx, filter, most),
  );

function progressOf({ status, runs, started, runQuantity, interval, nextAt }: DripRow) {
  return { dripStatus: status, runs, started, runQuantity, interval, nextAt: nextAt && toSeconds(nextAt) };
}
