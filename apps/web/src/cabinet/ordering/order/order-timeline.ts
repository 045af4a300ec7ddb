import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { ORDER_EVENT_KINDS } from "@vitrine/contract/ordering/order/events";

export type OrderEvent = OrderDetail["timeline"][number];
/** `times`: how often in a row the same event happened; `createdAt` is the last time. */
export type TimelineEntry = OrderEvent & { times: number };

const KINDS = new Set<string>(ORDER_EVENT_KINDS);

/**
 * Newest first; consecutive attempts with the same result are one entry. A kind that this version of the page does not know
 * is left out.
 */
export function timelineOf(events: readonly OrderEvent[]): TimelineEntry[] {
  const merged: TimelineEntry[] = [];
  for (const event of events.filter(({ kind }) => KINDS.has(kind))) {
    const last = merged.at(-1);
    if (last && isAttempt(event) && sameAttempt(last, event)) merged[merged.length - 1] = { ...event, times: last.times + 1 };
    else merged.push({ ...event, times: 1 });
  }
  return merged.toReversed();
}

const isAttempt = ({ kind }: OrderEvent) => kind === "postponed";

const sameAttempt = (one: OrderEvent, other: OrderEvent) =>
  one.kind === other.kind && one.data.reason === other.data.reason && one.data.text === other.data.text;

export const textIn = (data: OrderEvent["data"], name: string): string | null => {
  const value = data[name];
  return typeof value === "string" && value !== "" ? value : null;
};

export const numberIn = (data: OrderEvent["data"], name: string): number | null => {
  const value = data[name];
  return typeof value === "number" ? value : null;
};

/** Why the order has not been sent yet: the last attempt's reason, while nothing has happened since. */
export function waitingReason({ order, timeline }: Pick<OrderDetail, "order" | "timeline">): string | null {
  const last = timeline.at(-1);
  const waits = order.status === "queued" && order.dispatch === "waiting" && last?.kind === "postponed";
  return waits ? textIn(last.data, "reason") : null;
}

/** The word that put the order on hold; null for any other reason. */
export function heldWord(timeline: readonly OrderEvent[]): string | null {
  const held = timeline.findLast(({ kind }) => kind === "held");
  return held ? textIn(held.data, "word") : null;
}

/** The provider's rejection message. */
export function refusalText(timeline: readonly OrderEvent[]): string | null {
  const refusal = timeline.findLast(({ kind }) => kind === "refused");
  return refusal ? textIn(refusal.data, "text") : null;
}
