import type { Ctx } from "../../kernel/context/context.ts";

/** Changes of an order caused by a task are recorded as the system's: customers must not see which performer did the work. */
export const asProduct = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "system", process: "executor" } });
