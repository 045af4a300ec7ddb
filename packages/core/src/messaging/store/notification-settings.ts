import type { DIGESTS } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";

export interface SettingsRow {
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string | null;
  digest: (typeof DIGESTS)[number];
  digestAt: number;
}

const SETTINGS = ["quietFrom", "quietTo", "timeZone", "digest", "digestAt"] as const;

const UNSET: SettingsRow = { quietFrom: null, quietTo: null, timeZone: null, digest: "off", digestAt: 540 };

export async function settingsOf(ctx: Ctx, userId: number): Promise<SettingsRow> {
  const row = await ctx.tx
    .selectFrom("notificationSettings")
    .select(SETTINGS)
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ?? UNSET;
}

export async function writeSettings(ctx: Ctx, userId: number, settings: SettingsRow): Promise<void> {
  await ctx.tx
    .insertInto("notificationSettings")
    .values({ panelId: ctx.panelId, userId, ...settings })
    .onConflict((conflict) => conflict.columns(["panelId", "userId"]).doUpdateSet(settings))
    .execute();
}
