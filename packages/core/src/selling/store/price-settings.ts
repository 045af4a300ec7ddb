import type { DriftPolicy } from "@vitrine/contract/selling/price/drift";
import type { MarginGuard } from "@vitrine/contract/selling/price/settings";
import type { Ctx } from "../../kernel/context/context.ts";

export interface SettingsRow {
  marginGuard: MarginGuard;
  heldAbove: string;
  driftPolicy: DriftPolicy;
  minCharge: string;
  digestHour: number;
}

export async function findPriceSettings(ctx: Ctx): Promise<SettingsRow | undefined> {
  return ctx.tx
    .selectFrom("priceSettings")
    .select(["marginGuard", "heldAbove", "driftPolicy", "minCharge", "digestHour"])
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirst();
}

export async function writePriceSettings(ctx: Ctx, settings: SettingsRow): Promise<void> {
  await ctx.tx
    .insertInto("priceSettings")
    .values({ panelId: ctx.panelId, ...settings })
    .onConflict((conflict) => conflict.column("panelId").doUpdateSet(settings))
    .execute();
}
