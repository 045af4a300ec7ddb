import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import type { NotificationParams } from "./told.ts";
import { tellOwner } from "../store/notifications.ts";

/** Leaves a notification for the owner of the panel acted on; he reads it on the main panel. The main panel itself has no owner. */
export async function notifyOwner(ctx: Ctx, code: NotificationCode, params: NotificationParams = {}): Promise<void> {
  const told = { ...params, panelId: ctx.panelId, panel: ctx.panel.name };
  await tellOwner(ctx, code, told);
}
