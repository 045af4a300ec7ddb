import type { NotificationChannel } from "@vitrine/contract/messaging/notification/events";
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

/** Replaces the previous choices. */
export async function writeChoices(ctx: Ctx, userId: number, choices: { event: string; channel: string; on: boolean }[]): Promise<void> {
  await sql`
    insert into notification_choices (panel_id, user_id, event, channel, is_on)
    select ${ctx.panelId}, ${userId}, c.event, c.channel, c."on"
    from json_to_recordset(${JSON.stringify(choices)}::json) c (event text, channel text, "on" boolean)
    on conflict (panel_id, user_id, event, channel) do update set is_on = excluded.is_on`.execute(ctx.tx);
}
