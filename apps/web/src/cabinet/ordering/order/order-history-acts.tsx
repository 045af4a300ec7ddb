import type { RefillStatus } from "@vitrine/contract/ordering/action/actions";
import type { OrderEventKind } from "@vitrine/contract/ordering/order/events";
import { Count } from "@vitrine/ui/text/money";
import type { TimelineItem } from "@vitrine/ui/list/timeline";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { REFILLS } from "./order-kinds.ts";
import { numberIn, type OrderEvent, textIn } from "./order-timeline.ts";

export type EventText = Pick<TimelineItem, "text" | "tone" | "glyph" | "minor"> & { title: string };
type Data = OrderEvent["data"];

/** Events of actions on the order; the others are about its processing at the provider. */
type ActKind = Exclude<
  OrderEventKind,
  "created" | "sent" | "postponed" | "unknown" | "resolved" | "refused" | "refund" | "unknown_word" | "status"
>;

/** Actions that people took on the order, with their results. */
export function describeAct(t: TFunction<"order">, { kind, data }: { kind: ActKind; data: Data }, provider: string): EventText {
  switch (kind) {
    case "note":
      return {
        title: data.isPublic === true ? t("event.notePublic") : t("event.note"),
        text: <span className="break-words whitespace-pre-line">{textIn(data, "text")}</span>,
        glyph: "square",
      };
    case "link":
      return { title: t("event.link"), text: <span className="break-all">{textIn(data, "from")}</span>, minor: true };
    case "counts":
      return { title: t("event.counts"), text: <Counts counts={countsIn(data, t("event.start"), t("event.remains"))} />, minor: true };
    case "refill":
      return { title: t(`event.refill.${refillIn(data)}`), text: textIn(data, "text"), tone: "info" };
    case "held":
      return { title: t("event.held"), text: textIn(data, "word"), tone: "warn" };
    case "moved":
      return { title: t("event.moved", { provider: textIn(data, "provider") ?? t("event.provider") }), tone: "info" };
    case "approved":
    case "cancel_asked":
    case "cancel_accepted":
    case "cancel_refused":
    case "cancel_unanswered":
    case "resend":
      return { title: t(`event.${kind}`, { provider }), text: textIn(data, "text"), tone: "info" };
    case "run":
      return { title: t("event.run", { id: numberIn(data, "runId") ?? "—" }), minor: true };
    case "post":
      return { title: t("event.post", { id: numberIn(data, "orderId") ?? "—" }), minor: true };
    case "refill_sent":
    case "refill_refused":
    case "refill_unknown":
      return { title: t(`event.${kind}`, { provider }), text: textIn(data, "text"), minor: true };
    case "paused":
    case "resumed":
      return { title: t(`event.${kind}`), tone: kind === "paused" ? "warn" : "info" };
  }
}

const refillIn = (data: Data): RefillStatus => REFILLS.find((status) => status === data.status) ?? "unknown";

type CountOf = readonly [label: string, count: number | null];

export const countsIn = (data: Data, start: string, remains: string): CountOf[] =>
  [[start, numberIn(data, "startCount")] as const, [remains, numberIn(data, "remains")] as const].filter(([, count]) => count !== null);

export function Counts({ counts }: { counts: readonly CountOf[] }): ReactNode {
  return counts.map(([label, count], at) => (
    <span key={label}>
      {at > 0 && " · "}
      {label} <Count value={count ?? 0} />
    </span>
  ));
}
