import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { NumberedOrder } from "./money.ts";

export interface TimelineRow {
  order_id: number;
  kind: string;
  data: object;
  actor: object | null;
  at: number;
}

export interface CallRow {
  provider_id: number;
  order_id: number;
  outcome: string;
  request: object;
  http_status: number | null;
  answer: string;
  duration_ms: number;
  at: number;
}

const WORKER = { kind: "system", process: "follow" };
const FIRST_PROVIDER_ORDER = 9_000;

/** As the provider numbered it; undefined where it never had it. */
export const providerOrderIdOf = ({ id, dispatch }: NumberedOrder): string | null =>
  dispatch === "sent" ? String(FIRST_PROVIDER_ORDER + id) : null;

/** The order's history as its page shows it. */
export function timelineOf(order: NumberedOrder): TimelineRow[] {
  const { id, sentAt, finishedAt, status, dispatch, startCount, remains, failCode, refunded } = order;
  const rows: TimelineRow[] = [];
  const row = (at: number, kind: string, data: object, actor: object | null = WORKER) =>
    void rows.push({ order_id: id, kind, data, actor, at });
  if (dispatch === "unknown") row(sentAt!, "unknown", { cause: "timeout", httpStatus: null }, null);
  if (dispatch === "rejected")
    row(finishedAt!, "refused", { reason: failCode === "link_invalid" ? "link" : "other", text: refusalText(failCode) }, null);
  if (dispatch === "sent") row(sentAt!, "sent", { providerOrderId: providerOrderIdOf(order) }, null);
  const wasActive = dispatch === "sent" && status !== "queued";
  if (wasActive) row(sentAt! + 30_000, "status", { from: "queued", to: "active", startCount, remains: order.quantity, code: null });
  if (finishedAt !== undefined) {
    row(finishedAt, "status", { from: wasActive ? "active" : "queued", to: status, startCount, remains, code: failCode });
    if (refunded > 0n) row(finishedAt, "refund", { amount: formatAmount(refunded) });
  }
  return rows;
}

export const refusalText = (failCode: string | null): string =>
  failCode === "link_invalid" ? "Incorrect link" : "Service is temporarily unavailable";

/** The request to the provider, and its response. */
export function callOf(order: NumberedOrder): CallRow | undefined {
  const { id, item, link, quantity, dispatch, sentAt, finishedAt } = order;
  const at = sentAt ?? (dispatch === "rejected" ? finishedAt : undefined);
  if (at === undefined) return undefined;
  const call = { provider_id: item.providerId, order_id: id, request: { action: "add", service: item.externalId, link, quantity }, at };
  if (dispatch === "unknown") return { ...call, outcome: "unknown", http_status: null, answer: "", duration_ms: 20_000 };
  if (dispatch === "rejected")
    return {
      ...call,
      outcome: "refused",
      http_status: 200,
      answer: JSON.stringify({ error: refusalText(order.failCode) }),
      duration_ms: 180 + (id % 90),
    };
  return {
    ...call,
    outcome: "ok",
    http_status: 200,
    answer: JSON.stringify({ order: Number(providerOrderIdOf(order)) }),
    duration_ms: 140 + (id % 230),
  };
}
