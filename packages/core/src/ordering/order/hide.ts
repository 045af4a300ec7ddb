import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { hideOrders } from "../store/orders.ts";

/** Out of every list and figure, for the panel and for its customers; the ledger keeps what was paid and refunded. */
export async function hideTestOrders(ctx: Ctx, orderIds: number[]): Promise<void> {
  authorize(ctx, "panel.setup");
  await hideOrders(ctx, orderIds);
}
