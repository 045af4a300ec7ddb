import type { OrderTotalInput, OrderTotalOutput } from "@vitrine/contract/ordering/order/order";
import type { Ctx } from "../../kernel/context/context.ts";
import { COUNT_UP_TO, type EstimatedPage } from "../../kernel/paging/page-with-estimate.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { OrderConditions } from "./conditions.ts";
import { countCompared, countOrders } from "./count-queries.ts";
import { conditionsOf } from "./filter.ts";

/** The number of orders that a list's filters match, requested separately because counting takes longer than reading a page. */
export async function totalOfOrders(ctx: Ctx, filter: OrderTotalInput): Promise<OrderTotalOutput> {
  authorize(ctx, "order.view");
  return totalOf(ctx, await conditionsOf(ctx, filter));
}

/** `seen`: number of rows up to the end of the shown page. */
export async function totalOf(
  ctx: Ctx,
  c: OrderConditions,
  { seen, isFull } = { seen: 0, isFull: false },
): Promise<Pick<EstimatedPage<never>, "total" | "totalIsEstimate">> {
  const compared = await countCompared(ctx, c, COUNT_UP_TO + 1);
  const counted = compared?.counted ?? (await countOrders(ctx, c, COUNT_UP_TO + 1));
  const isPartial = compared?.isPartial ?? false;
  // More orders may follow that were not compared: after a full page there is another one.
  const least = isPartial ? seen + Number(isFull) : counted > COUNT_UP_TO ? seen : 0;
  const total = Math.max(Math.min(counted, COUNT_UP_TO), least);
  return { total, ...(c.isCapped || isPartial || counted > COUNT_UP_TO ? { totalIsEstimate: true } : {}) };
}
