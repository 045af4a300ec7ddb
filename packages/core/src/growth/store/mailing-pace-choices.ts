import type { PacedChannel } from "@vitrine/contract/growth/mailing/pace";
import type { Ctx } from "../../kernel/context/context.ts";

/** Messages a minute by channel, where the panel's staff chose. */
export async function chosenPaces(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.tx.selectFrom("mailingPaceChoices").select(["channel", "pace"]).where("panelId", "=", ctx.panelId).execute();
  return new Map(rows.map(({ channel, pace }) => [channel, pace]));
}

export async function writePace(ctx: Ctx, channel: PacedChannel, pace: number): Promise<void> {
  await ctx.tx
    .insertInto("mailingPaceChoices")
    .values({ panelId: ctx.panelId, channel, pace })
    .onConflict((conflict) => conflict.columns(["panelId", "channel"]).doUpdateSet({ pace }))
    .execute();
}
