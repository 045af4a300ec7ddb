import type { DIGESTS, NotificationChannel } from "@vitrine/contract/messaging/notification/events";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ChoiceRow {
  userId: number;
  event: string;
  channel: NotificationChannel;
  isOn: boolean;
}

export async function choicesOf(ctx: Ctx, userIds: number[]): Promise<ChoiceRow[]> {
  return ctx.tx
    .selectFrom("notificationChoices")
    .select(["userId", "event", "channel", "isOn"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", sql<number>`any(${userIds}::bigint[])`)
    .execute();
}

/** What was chosen before is replaced. */
export async function writeChoices(ctx: Ctx, userId: number, choices: { event: string; channel: string; on: boolean }[]): Promise<void> {
  await sql`
    insert into notification_choices (panel_id, user_id, event, channel, is_on)
    select ${ctx.panelId}, ${userId}, c.event, c.channel, c."on"
    from json_to_recordset(${JSON.stringify(choices)}::json) c (event text, channel text, "on" boolean)
    on conflict (panel_id, user_id, event, channel) do update set is_on = excluded.is_on`.execute(ctx.tx);
}

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

export interface Person {
  id: number;
  email: string | null;
  isActivated: boolean;
  language: "en" | "ru" | "uk";
}

export async function personOf(ctx: Ctx, userId: number): Promise<Person | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["id", "email", "isActivated", "language"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}
