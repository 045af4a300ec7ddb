import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx, PanelContext } from "../../kernel/context/context.ts";
import { insertPanelTariff } from "../store/panel-tariffs.ts";
import { findTariff, offeredTariffs } from "../store/tariffs.ts";
import { soonBefore } from "./charge.ts";
import { TRIAL_MS } from "./period.ts";
import { findTarget } from "./queries.ts";

/** Begins the trial of a panel on the panel of its payer, with the cheapest tariff of its type unless one was chosen. */
export async function startTariff(ctx: Ctx, targetPanelId: number, chosen?: number | null): Promise<void> {
  const trialUntil = new Date(ctx.now.getTime() + TRIAL_MS);
  const tariffId = ctx.panel.isMain ? (chosen ?? (await defaultTariff(ctx, targetPanelId))) : null;
  if (ctx.panel.isMain && tariffId === undefined) return;
  await insertPanelTariff(ctx, { targetPanelId, tariffId: tariffId ?? null, trialUntil, lookAt: soonBefore(trialUntil) });
}

async function defaultTariff(ctx: Ctx, targetPanelId: number): Promise<number | undefined> {
  const { type, parentPanelId } = await findTarget(ctx, targetPanelId);
  const [cheapest] = await offeredTariffs(ctx, parentPanelId === null ? type : "child");
  return cheapest?.id;
}

/** Errors: tariff_not_offered, for this type. Run it on the main panel. */
export async function requireOffered(ctx: Ctx, tariffId: number, type: PanelContext["type"]): Promise<void> {
  const found = await findTariff(ctx, tariffId);
  if (!found?.isOffered || found.type !== type) throw new AppError("tariff_not_offered");
}
