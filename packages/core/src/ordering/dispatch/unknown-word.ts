import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { hasEvent, writeEvent } from "../store/order-events.ts";

/** An unknown or incomplete status changes nothing; the owner is notified once per order. */
export async function noteUnknownWord(ctx: Ctx, orderId: number, word: string): Promise<void> {
  if (await hasEvent(ctx, orderId, "unknown_word")) return;
  await writeEvent(ctx, orderId, "unknown_word", { word });
  await notifyOwner(ctx, "order_unknown_word", { orderId, word });
}
