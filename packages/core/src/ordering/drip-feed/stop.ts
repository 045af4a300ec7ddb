import type { Ctx } from "../../kernel/context/context.ts";
import { lockOrder } from "../order/find-order.ts";
import type { OrderReport } from "../settlement/decide.ts";
import { isUnsent } from "../order/eligible.ts";
import { settleOrders } from "../settlement/settle.ts";
import { lockOpenRuns } from "./queries.ts";
import { markStopped } from "../store/drip-feeds.ts";

/**
 * Starts no further run. Unsent runs are refunded immediately; the remains of a run at its provider are refunded when it ends.
 * Does nothing if the drip-feed has ended or was stopped.
 */
export async function stopDripFeed(ctx: Ctx, orderId: number): Promise<void> {
  await lockOrder(ctx, orderId);
  if (!(await markStopped(ctx, orderId))) return;
  const runs = await lockOpenRuns(ctx, orderId);
  const unsent = runs.filter(isUnsent).map((run): OrderReport => ({ orderId: run.id, status: "stopped", dispatch: "rejected" }));
  await settleOrders(ctx, [{ orderId }, ...unsent]);
}
