import type { MarginGuard, PriceSettings, UpdatePriceSettingsInput } from "@vitrine/contract/selling/price/settings";
import { plainPercent } from "@vitrine/contract/kernel/amount/percent";
import { parseDecimal } from "@vitrine/contract/kernel/amount/amount";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPriceSettings, type SettingsRow, writePriceSettings } from "../store/price-settings.ts";

export interface Guard {
  marginGuard: MarginGuard;
  /** Percent, as an amount. */
  heldAbove: bigint;
}

const USUAL: SettingsRow = { marginGuard: "pause", heldAbove: "25" };

/** What Vitrine does automatically when a provider raises its prices. */
export async function marginGuardOf(ctx: Ctx): Promise<Guard> {
  const { marginGuard, heldAbove } = (await findPriceSettings(ctx)) ?? USUAL;
  return { marginGuard, heldAbove: parseDecimal(heldAbove) ?? 0n };
}

export async function getPriceSettings(ctx: Ctx): Promise<PriceSettings> {
  authorize(ctx, "price.view");
  return shown((await findPriceSettings(ctx)) ?? USUAL);
}

export async function updatePriceSettings(ctx: Ctx, input: UpdatePriceSettingsInput): Promise<PriceSettings> {
  authorize(ctx, "price.manage");
  const before = shown((await findPriceSettings(ctx)) ?? USUAL);
  const after = shown({ marginGuard: input.marginGuard, heldAbove: input.heldAbove });
  if (before.marginGuard === after.marginGuard && before.heldAbove === after.heldAbove) return before;
  await writePriceSettings(ctx, after);
  await audit(ctx, { action: "price.guard", subject: `panel:${ctx.panelId}`, before, after });
  return after;
}

const shown = ({ marginGuard, heldAbove }: SettingsRow): PriceSettings => ({ marginGuard, heldAbove: plainPercent(heldAbove) });
