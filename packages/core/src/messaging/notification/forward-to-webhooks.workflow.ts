import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { insertOwnerNotification } from "../store/events.ts";
import { findNotification } from "../store/notifications.ts";

/**
 * Copies a notification of the main panel to the webhooks of the panel that it is about. Does nothing if the panel has another owner by
 * now.
 */
export async function forwardToWebhooks(
  platform: Platform,
  { panelId, notificationId }: { panelId: number; notificationId: number },
): Promise<void> {
  const main = await systemCaller(platform, (await mainPanel(platform)).id, "notify");
  const notification = await main.run((ctx) => findNotification(ctx, notificationId));
  const target = await systemCaller(platform, panelId, "notify");
  if (!notification || target.panel.ownerId !== notification.userId) return;
  await target.run((ctx) => insertOwnerNotification(ctx, notification.code, notification.params));
}
