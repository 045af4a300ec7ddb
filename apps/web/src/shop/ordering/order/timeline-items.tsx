import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import type { TimelineItem } from "@vitrine/ui/list/timeline";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { OWN_ORDER_EVENT_KINDS } from "@vitrine/contract/ordering/order/events";
import type { OrderDetails } from "./order-details.ts";

type Entry = OrderDetails["timeline"][number];
type Look = Pick<TimelineItem, "tone" | "glyph">;

const LOOKS: Record<OrderStatus, Look> = {
  queued: { tone: "idle", glyph: "ring" },
  active: { tone: "info", glyph: "half" },
  done: { tone: "ok", glyph: "tick" },
  partial: { tone: "warn", glyph: "part" },
  stopped: { tone: "idle", glyph: "square" },
  fail: { tone: "bad", glyph: "triangle" },
  object_unavailable: { tone: "bad", glyph: "barred" },
};

const isStatus = (word: unknown): word is OrderStatus => typeof word === "string" && Object.hasOwn(LOOKS, word);

const KINDS = new Set<string>(OWN_ORDER_EVENT_KINDS);

/** Newest first. A kind that the server knows and this page does not yet is left out. */
export function timelineItems(shop: Shop, order: OrderDetails): TimelineItem[] {
  return order.timeline
    .filter(({ kind }) => KINDS.has(kind))
    .map((entry, id) => ({ id, time: <Time seconds={entry.createdAt} />, ...itemText(shop, entry, order.kind) }))
    .toReversed();
}

type ItemText = Omit<TimelineItem, "id" | "time">;

function itemText(shop: Shop, { kind, data }: Entry, of: OrderDetails["kind"]): ItemText {
  const { t, language, currency } = shop;
  switch (kind) {
    case "created":
      return { title: of === "subscription" ? t("happened.subscribed") : t("event.created"), tone: "idle", glyph: "dot" };
    case "refund":
      return {
        title: t("event.refund", { amount: formatMoney(language, textOf(data["amount"], "0.00"), currency) }),
        tone: "ok",
        glyph: "tick",
      };
    case "status":
      return statusItem(shop, data);
    case "refill":
      return refillItem(shop, data["status"]);
    case "link":
      return { title: t("happened.link"), text: textOf(data["to"], ""), tone: "idle", glyph: "dot" };
    case "cancel_asked":
      return { title: t("happened.cancelAsked"), tone: "idle", glyph: "ring" };
    case "cancel_refused":
      return { title: t("happened.cancelRefused"), tone: "warn", glyph: "triangle" };
    case "note":
      return { title: t("happened.note"), text: textOf(data["text"], ""), tone: "info", glyph: "dot" };
  }
}

const textOf = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);

function statusItem({ t, language }: Shop, { to, remains }: Entry["data"]): ItemText {
  const status = isStatus(to) ? to : "active";
  const text = status === "object_unavailable" ? t("event.object_unavailable_text") : remainsText(t, language, remains, status);
  return { title: t(`event.${status}`), ...LOOKS[status], text };
}

function refillItem({ t }: Shop, status: unknown): ItemText {
  if (status === "completed") return { title: t("happened.refilled"), tone: "ok", glyph: "tick" };
  if (status === "rejected") return { title: t("happened.refillRefused"), tone: "bad", glyph: "triangle" };
  return { title: status === "in_progress" ? t("happened.refilling") : t("happened.refillAsked"), tone: "info", glyph: "half" };
}

function remainsText(t: Shop["t"], language: string, remains: unknown, status: OrderStatus): string | undefined {
  if (typeof remains !== "number" || remains <= 0 || (status !== "partial" && status !== "stopped")) return undefined;
  return t("orders.remains", { remains: formatNumber(language, remains) });
}
