import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface Person {
  id: number;
  email: string | null;
  isActivated: boolean;
  language: "en" | "ru" | "uk";
}

/** Webhooks of this person's panels that receive notifications; asked on the main panel. */
export async function countNotificationWebhooks(ctx: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_notification_webhooks(${ctx.panelId}, ${userId}) as count`.execute(ctx.tx);
  return rows[0]!.count;
}

export async function personOf(ctx: Ctx, userId: number): Promise<Person | undefined> {
  return ctx.tx
    .selectFrom("users")
    .select(["id", "email", "isActivated", "language"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
}
