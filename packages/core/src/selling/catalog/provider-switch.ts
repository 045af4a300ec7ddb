import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { movePausedWith } from "./reprice-queries.ts";
import { forgetSellable } from "./sellable.ts";

/** Takes off sale what a provider that was switched off would perform: no one would send the orders. */
export async function pauseServicesOf(ctx: Ctx, providerId: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await movePausedWith(ctx, providerId, "off");
  forgetSellable(ctx.panelId);
}

/** Back on sale what was paused for that alone. */
export async function resumeServicesOf(ctx: Ctx, providerId: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await movePausedWith(ctx, providerId, "on");
  forgetSellable(ctx.panelId);
}
