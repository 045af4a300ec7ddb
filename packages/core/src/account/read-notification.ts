import type { ReadNotificationInput } from "@vitrine/contract/account/notifications";
import { authorize } from "../access/authorize.ts";
import type { Caller } from "../context.ts";
import { homeOf } from "./home.ts";
import { markRead } from "./queries.ts";

/** Marks one's own notification, or all of them, as read; another's id changes nothing. */
export async function readNotification(caller: Caller, input: ReadNotificationInput): Promise<void> {
  authorize(caller, "notification.own");
  const { home, userId } = await homeOf(caller);
  await home.run((ctx) => markRead(ctx, userId, "id" in input ? input.id : undefined));
}
