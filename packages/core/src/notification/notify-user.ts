import type { NotificationCode } from "@vitrine/contract/notification/events";
import type { Ctx } from "../context.ts";
import { noteNews } from "../realtime/news.ts";
import { insertNotifications } from "./queries.ts";
import type { NotificationParams, Told } from "./told.ts";

/** Leaves a notification for a user of the panel itself; e-mail and Telegram follow by his choices. */
export async function notifyUser(ctx: Ctx, userId: number, code: NotificationCode, params: NotificationParams = {}): Promise<void> {
  await notifyUsers(ctx, [{ userId, code, params }]);
}

/** The same for many at once, in one statement. */
export async function notifyUsers(ctx: Ctx, told: Told[]): Promise<void> {
  if (told.length === 0) return;
  await insertNotifications(ctx, told);
  noteNews(ctx.tx);
}
