import type { Ctx } from "../../kernel/context/context.ts";
import { takePerformedCost } from "../store/orders.ts";

/** An in-house order ended by its owner costs the work done, not the quantity bought. */
export const costOnlyPerformed = (ctx: Ctx, orderId: number): Promise<void> => takePerformedCost(ctx, orderId);
