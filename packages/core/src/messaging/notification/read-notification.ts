import type { ReadNotificationInput } from "@vitrine/contract/messaging/notification/inbox";
import { homeOf } from "../../kernel/context/resolve-panel.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { markAllRead, markEntryRead, markRead, markTicketNotifications, type TicketKey } from "../store/notifications.ts";

/** Marks as read one of the caller's notifications, those of its entry, or all of them; another user's id changes nothing. */
export async function readNotification(caller: Caller, input: ReadNotificationInput): Promise<void> {
  authorize(caller, "notification.own");
  const { home, userId } = await homeOf(caller);
  await home.run((ctx) => {
    if ("all" in input) return markAllRead(ctx, userId);
    return input.entry ? markEntryRead(ctx, userId, input.id) : markRead(ctx, userId, input.id);
  });
}

/** Notifications of a dialog's messages, which the person has seen in the dialog. `panelId` where they are kept on the main panel. */
export const markTicketRead = (ctx: Ctx, ticket: TicketKey): Promise<void> => markTicketNotifications(ctx, ticket);
