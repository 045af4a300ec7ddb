import type { NotificationCode, NotificationParams } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { claimDay } from "../store/daily-reports.ts";
import { insertOwnerNotifications } from "../store/notifications.ts";

/** Adds a notification for the owner of the panel acted on, who reads it on the main panel; of the main panel itself, for its admins. */
export async function notifyOwner(ctx: Ctx, code: NotificationCode, params: NotificationParams = {}): Promise<void> {
  await notifyOwnerOfEach(ctx, code, [params]);
}

/** A notification for each of these, in one statement. */
export async function notifyOwnerOfEach(ctx: Ctx, code: NotificationCode, each: NotificationParams[]): Promise<void> {
  if (each.length === 0) return;
  await insertOwnerNotifications(
    ctx,
    code,
    each.map((params) => ({ ...params, panelId: ctx.panelId, panel: ctx.panel.name })),
  );
}

/** The same, once a day in the panel's time zone; false if the day's notification was already added. */
export async function notifyOwnerOfDay(ctx: Ctx, day: string, code: NotificationCode, params: NotificationParams): Promise<boolean> {
  if (!(await claimDay(ctx, day))) return false;
  await notifyOwner(ctx, code, { ...params, date: day });
  return true;
}
