import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { forgetSellable } from "./sellable.ts";
import { movePausedWith, pauseWithRemoved } from "../store/services-prices.ts";

/** Pauses the services of a provider that was switched off, since their orders would not be sent. */
export async function pauseServicesOf(ctx: Ctx, providerId: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await movePausedWith(ctx, providerId, "off");
  forgetSellable(ctx.panelId);
}

/** Resumes the services that were paused only for that reason. */
export async function resumeServicesOf(ctx: Ctx, providerId: number): Promise<void> {
  authorize(ctx, "catalog.manage");
  await movePausedWith(ctx, providerId, "on");
  forgetSellable(ctx.panelId);
}

/** Pauses the services of a removed provider; returns their number. */
export async function pauseServicesOfRemoved(ctx: Ctx, providerId: number): Promise<number> {
  authorize(ctx, "catalog.manage");
  const paused = await pauseWithRemoved(ctx, providerId);
  forgetSellable(ctx.panelId);
  return paused;
}
