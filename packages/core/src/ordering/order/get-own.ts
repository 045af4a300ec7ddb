import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { OWN_ORDER_EVENT_KINDS, type OwnOrderEventKind } from "@vitrine/contract/ordering/order/events";
import { timelineOfOrder, type TimelineEntry } from "./detail-queries.ts";
import { asOwnOrder } from "./list-own.ts";
import { ordersByIds } from "./row-queries.ts";

type OwnEntry = TimelineEntry & { kind: OwnOrderEventKind };

const OWN_KINDS = new Set<string>(OWN_ORDER_EVENT_KINDS);

const isOwn = (entry: TimelineEntry): entry is OwnEntry =>
  OWN_KINDS.has(entry.kind) && (entry.kind !== "note" || entry.data["isPublic"] === true);

export async function getOwnOrder(ctx: Ctx, input: { orderId: number }): Promise<OwnOrder & { currency: string; timeline: OwnEntry[] }> {
  authorize(ctx, "order.own");
  const [row] = await ordersByIds(ctx, [input.orderId]);
  if (!row || row.userId !== userIdOf(ctx)) throw notFound();
  const events = await timelineOfOrder(ctx, row.id);
  return {
    ...(await asOwnOrder(ctx, row)),
    currency: ctx.panel.currency,
    timeline: [
      { kind: "created", data: {}, createdAt: toSeconds(row.createdAt) },
      // The provider's messages are for the owner only.
      ...events.filter(isOwn).map((event) => (event.kind === "cancel_refused" ? { ...event, data: {} } : event)),
    ],
  };
}
