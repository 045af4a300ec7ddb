import type { MarginGuard, PriceSettings, UpdatePriceSettingsInput } from "@vitrine/contract/selling/price/settings";
import type { PanelDrift } from "@vitrine/contract/selling/price/drift";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPriceSettings, type SettingsRow, writePriceSettings } from "../store/price-settings.ts";

/** A panel's settings for prices when costs change. */
export interface Guard extends PanelDrift {
  guard: MarginGuard;
}

/** The settings of a panel that never saved any. */
export const USUAL_SETTINGS: SettingsRow = { marginGuard: "pause", heldAbove: "25", driftPolicy: "hold", minCharge: "0", digestHour: 9 };

/** The settings for price changes of providers. */
export async function marginGuardOf(ctx: Ctx): Promise<Guard> {
  const { marginGuard, heldAbove, driftPolicy, minCharge } = (await findPriceSettings(ctx)) ?? USUAL_SETTINGS;
  return { guard: marginGuard, policy: driftPolicy, heldAbove, minCharge };
}

export async function getPriceSettings(ctx: Ctx): Promise<PriceSettings> {
  authorize(ctx, "price.view");
  return shown((await findPriceSettings(ctx)) ?? USUAL_SETTINGS);
}

export async function updatePriceSettings(ctx: Ctx, input: UpdatePriceSettingsInput): Promise<PriceSettings> {
  authorize(ctx, "price.manage");
  const before = shown((await findPriceSettings(ctx)) ?? USUAL_SETTINGS);
  const { driftPolicy = before.driftPolicy, minCharge = before.minCharge, digestHour = before.digestHour } = input;
  const after = shown({ marginGuard: input.marginGuard, heldAbove: input.heldAbove, driftPolicy, minCharge, digestHour });
  if (JSON.stringify(before) === JSON.stringify(after)) return before;
  await writePriceSettings(ctx, after);
  await audit(ctx, { action: "price.guard", subject: `panel:${ctx.panelId}`, before, after });
  return after;
}

const shown = ({ marginGuard, heldAbove, driftPolicy, minCharge, digestHour }: SettingsRow): PriceSettings => ({
  marginGuard,
  heldAbove: plainPercent(heldAbove),
  driftPolicy,
  minCharge: plainPercent(minCharge),
  digestHour,
});
