import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { Money } from "@vitrine/ui/text/money";
import { type OrderStatusKind, orderStatusLook } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { Timeline, type TimelineItem } from "@vitrine/ui/list/timeline";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isNothing } from "./order-figures.ts";
import { Counts, countsIn, describeAct, type EventText } from "./order-history-acts.tsx";
import { type OrderEvent, textIn, timelineOf } from "./order-timeline.ts";

/** The order's history, newest first. */
export function OrderHistory({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("order");
  const describe = describer(t, detail);
  const items = timelineOf(detail.timeline).map((entry, at, all): TimelineItem => {
    const text = describe(entry);
    return {
      ...text,
      id: all.length - at,
      title: entry.times > 1 ? t("event.times", { event: text.title, times: entry.times }) : text.title,
      time: <Time value={entry.createdAt * 1000} />,
    };
  });
  return <Timeline label={t("section.history")} items={items} />;
}

/** The text of each event. */
export function describer(
  t: TFunction<"order">,
  { order, currency }: Pick<OrderDetail, "order" | "currency">,
): (event: OrderEvent) => EventText {
  const provider = order.provider?.name ?? t("event.provider");
  return ({ kind, data }) => {
    switch (kind) {
      case "created":
        if (isNothing(order.charge)) return { title: t("event.placed") };
        return { title: t("event.created"), text: <Money amount={order.charge} currency={currency} mode="display" />, tone: "money" };
      case "sent":
        return {
          title: t("event.sent", { provider }),
          text: t("event.sentAs", { id: textIn(data, "providerOrderId") ?? "—" }),
          minor: true,
        };
      case "postponed":
        return {
          title: t("event.postponed"),
          text: postponedText(t(`waiting.${waitOf(textIn(data, "reason"))}.short`), data),
          tone: "warn",
          minor: true,
        };
      case "unknown":
        return { title: t("unknown.status"), text: t(`unknown.cause.${causeOf(textIn(data, "cause"))}`), tone: "warn", glyph: "triangle" };
      case "resolved":
        return { title: t(`resolve.${resolutionIn(data)}Done`), tone: "info" };
      case "refused":
        return { title: t("event.refused", { provider }), text: textIn(data, "text"), tone: "bad" };
      case "refund":
        return {
          title: t("event.refund"),
          text: <Money amount={textIn(data, "amount") ?? "0.00"} currency={currency} mode="display" />,
          tone: "money",
        };
      case "unknown_word":
        return { title: t("event.unknownWord", { word: textIn(data, "word") ?? "" }), tone: "warn", minor: true };
      case "status":
        return statusText(data, t(`status.${statusIn(data)}`), t("event.start"), t("event.remains"));
      default:
        return describeAct(t, { kind, data }, provider);
    }
  };
}

const statusIn = (data: OrderEvent["data"]): OrderStatusKind => {
  const status = textIn(data, "to") ?? "";
  return status in orderStatusLook ? (status as OrderStatusKind) : "active";
};

function statusText(data: OrderEvent["data"], title: string, start: string, remains: string): EventText {
  const known = countsIn(data, start, remains);
  return { title, text: known.length > 0 && <Counts counts={known} />, ...orderStatusLook[statusIn(data)] };
}

const postponedText = (reason: string, data: OrderEvent["data"]): string => {
  const text = textIn(data, "text");
  return text === null ? reason : `${reason}: ${text}`;
};

const WAITS = ["insufficient_funds", "invalid_key", "not_connected", "rate_limited", "closed", "duplicate_link"] as const;
export const waitOf = (reason: string | null): (typeof WAITS)[number] | "other" => WAITS.find((known) => known === reason) ?? "other";

const CAUSES = ["timeout", "reset", "server_error", "unreadable", "too_large", "redirect", "interrupted", "id_of_another"] as const;
export const causeOf = (cause: string | null): (typeof CAUSES)[number] | "other" => CAUSES.find((known) => known === cause) ?? "other";

const resolutionIn = (data: OrderEvent["data"]): "attach" | "resend" | "refund" => {
  const kind = textIn(data, "kind");
  return kind === "attach" || kind === "resend" ? kind : "refund";
};
