import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import type { TimelineItem } from "@vitrine/ui/list/timeline";
import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import type { Shop } from "../../kernel/frame/shop-context.tsx";
import { Time } from "../../kernel/frame/time.tsx";
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

/** Newest first. */
export function timelineItems(shop: Shop, order: OrderDetails): TimelineItem[] {
  return order.timeline
    .map((entry, id) => ({ id, time: <Time seconds={entry.createdAt} />, ...told(shop, entry, order.kind) }))
    .toReversed();
}

type Told = Omit<TimelineItem, "id" | "time">;

function told(shop: Shop, { kind, data }: Entry, of: OrderDetails["kind"]): Told {
  const { t, language, currency } = shop;
  const { amount, to, status } = data;
  switch (kind) {
    case "refund":
      if (typeof amount !== "string") break;
      return { title: t("event.refund", { amount: formatMoney(language, amount, currency) }), tone: "ok", glyph: "tick" };
    case "status":
      if (!isStatus(to)) break;
      return { title: t(`event.${to}`), ...LOOKS[to], text: remainsText(t, language, data["remains"], to) };
    case "refill":
      return refillTold(shop, status);
    case "link":
      return { title: t("happened.link"), text: typeof to === "string" ? to : undefined, tone: "idle", glyph: "dot" };
    case "cancel_asked":
      return { title: t("happened.cancelAsked"), tone: "idle", glyph: "ring" };
    case "cancel_refused":
      return { title: t("happened.cancelRefused"), tone: "warn", glyph: "triangle" };
    case "note":
      return { title: t("happened.note"), text: String(data["text"]), tone: "info", glyph: "dot" };
  }
  return { title: of === "subscription" ? t("happened.subscribed") : t("event.created"), tone: "idle", glyph: "dot" };
}

function refillTold({ t }: Shop, status: unknown): Told {
  if (status === "completed") return { title: t("happened.refilled"), tone: "ok", glyph: "tick" };
  if (status === "rejected") return { title: t("happened.refillRefused"), tone: "bad", glyph: "triangle" };
  return { title: status === "in_progress" ? t("happened.refilling") : t("happened.refillAsked"), tone: "info", glyph: "half" };
}

function remainsText(t: Shop["t"], language: string, remains: unknown, status: OrderStatus): string | undefined {
  if (typeof remains !== "number" || remains <= 0 || (status !== "partial" && status !== "stopped")) return undefined;
  return t("orders.remains", { remains: formatNumber(language, remains) });
}
