import { formatMoney, formatNumber } from "@vitrine/ui/money";
import type { TimelineItem } from "@vitrine/ui/timeline";
import type { OrderStatus } from "@vitrine/contract/order/status";
import type { Shop } from "../frame/shop-context.tsx";
import { Time } from "../frame/time.tsx";
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
  return order.timeline.map((entry, id) => ({ id, time: <Time seconds={entry.createdAt} />, ...told(shop, entry) })).toReversed();
}

function told({ t, language, currency }: Shop, { kind, data }: Entry): Omit<TimelineItem, "id" | "time"> {
  const { amount, to } = data;
  if (kind === "refund" && typeof amount === "string") {
    return { title: t("event.refund", { amount: formatMoney(language, amount, currency) }), tone: "ok", glyph: "tick" };
  }
  if (kind === "status" && isStatus(to))
    return { title: t(`event.${to}`), ...LOOKS[to], text: remainsText(t, language, data["remains"], to) };
  return { title: t("event.created"), tone: "idle", glyph: "dot" };
}

function remainsText(t: Shop["t"], language: string, remains: unknown, status: OrderStatus): string | undefined {
  if (typeof remains !== "number" || remains <= 0 || (status !== "partial" && status !== "stopped")) return undefined;
  return t("orders.remains", { remains: formatNumber(language, remains) });
}
