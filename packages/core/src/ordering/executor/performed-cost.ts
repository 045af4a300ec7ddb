import type { Ctx } from "../../kernel/context/context.ts";
import { takePerformedCost } from "../store/orders.ts";

/** An own order that its owner ends costs what its executors performed, not what was bought. */
export const costOnlyPerformed = (ctx: Ctx, orderId: number): Promise<void> => takePerformedCost(ctx, orderId);
