import type { NotificationCode, NotificationParams } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { claimDay } from "../store/daily-reports.ts";
import { notifyUsers } from "./notify-user.ts";
import { insertOwnerNotifications, insertStaffNotifications } from "../store/notifications.ts";

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

/** Adds a notification for each of these people, who work on the panel acted on and read it on the main panel. */
export async function notifyStaff(ctx: Ctx, userIds: number[], code: NotificationCode, params: NotificationParams): Promise<void> {
  const all = { ...params, panelId: ctx.panelId, panel: ctx.panel.name };
  if (ctx.panel.isMain)
    await notifyUsers(
      ctx,
      userIds.map((userId) => ({ userId, code, params: all })),
    );
  else await insertStaffNotifications(ctx, userIds, code, all);
}

/**
 * Claims the day, in the panel's time zone, for a report of this kind; false if it was already claimed. Call it in the transaction of the
 * report.
 */
export const beginReport = (ctx: Ctx, day: string, code: NotificationCode): Promise<boolean> => claimDay(ctx, day, code);

/** For the owner, once a day in the panel's time zone; false if the day's notification was already added. */
export async function notifyOwnerOfDay(ctx: Ctx, day: string, code: NotificationCode, params: NotificationParams): Promise<boolean> {
  if (!(await beginReport(ctx, day, code))) return false;
  await notifyOwner(ctx, code, { ...params, date: day });
  return true;
}
