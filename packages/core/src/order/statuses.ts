import { sql } from "kysely";
import type { OrderStatus } from "@vitrine/contract/order/status";
import { authorize, userIdOf } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";

export interface OrderState {
  /** Net of refunds. */
  charge: bigint;
  startCount: number | null;
  status: OrderStatus;
  remains: number | null;
  quantity: number;
}

/** States of those of the ids that are the acting customer's own. */
export async function ownOrderStatuses(ctx: Ctx, ids: number[]): Promise<Map<number, OrderState>> {
  authorize(ctx, "order.own");
  const rows = await ctx.tx
    .selectFrom("orders")
    .select(["id", "charge", "refunded", "startCount", "status", "remains", "quantity"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userIdOf(ctx))
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, refunded, charge, status, ...state }) => [id, { ...state, status: status as OrderStatus, charge: charge - refunded }]));
}
