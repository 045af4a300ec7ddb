import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { hideOrders } from "../store/orders.ts";

/** Hides orders from all lists and figures of the panel and its customers; the ledger keeps their payments and refunds. */
export async function hideTestOrders(ctx: Ctx, orderIds: number[]): Promise<void> {
  authorize(ctx, "panel.setup");
  await hideOrders(ctx, orderIds);
}
