import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { timelineOfOrder, type TimelineEntry } from "./detail-queries.ts";
import { toOwnOrder } from "./list-own.ts";
import { ordersByIds } from "./queries.ts";

/** What a customer may know of the way: never the provider, its answers or its mishaps. */
const PUBLIC_EVENTS = new Set(["status", "refund", "link", "refill", "cancel_asked", "cancel_refused"]);

const isPublic = ({ kind, data }: TimelineEntry): boolean => PUBLIC_EVENTS.has(kind) || (kind === "note" && data["isPublic"] === true);

export async function getOwnOrder(
  ctx: Ctx,
  input: { orderId: number },
): Promise<OwnOrder & { currency: string; timeline: TimelineEntry[] }> {
  authorize(ctx, "order.own");
  const [row] = await ordersByIds(ctx, [input.orderId]);
  if (!row || row.userId !== userIdOf(ctx)) throw notFound();
  const events = await timelineOfOrder(ctx, row.id);
  return {
    ...toOwnOrder(row, ctx.now),
    currency: ctx.panel.currency,
    timeline: [
      { kind: "created", data: {}, createdAt: toSeconds(row.createdAt) },
      // The provider's words about it stay with the owner.
      ...events.filter(isPublic).map((event) => (event.kind === "cancel_refused" ? { ...event, data: {} } : event)),
    ],
  };
}
