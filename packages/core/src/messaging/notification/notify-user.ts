import type { NewNotification, NotificationCode, NotificationParams } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { afterCommit } from "../../kernel/context/after-commit.ts";
import { wake } from "../realtime/wake.ts";
import { insertNotifications } from "../store/notifications.ts";

/** Adds a notification for a user of the panel; email and Telegram follow the user's choices. */
export async function notifyUser(ctx: Ctx, userId: number, code: NotificationCode, params: NotificationParams = {}): Promise<void> {
  await notifyUsers(ctx, [{ userId, code, params }]);
}

/** The same for many users, in one statement. */
export async function notifyUsers(ctx: Ctx, notifications: NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await insertNotifications(ctx, notifications);
  afterCommit(ctx.tx, wake);
}
