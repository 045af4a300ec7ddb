import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { OrderReport } from "./decide.ts";
import type { RunsOfDrip } from "../store/drip-feeds.ts";

const IN_A_ROW = 3;

/** After this many failed runs in a row the next ones would fail too: refund the customer now. */
export const isBroken = ({ runs, started, isStopped, lastEnded }: RunsOfDrip): boolean =>
  !isStopped &&
  started < runs &&
  lastEnded.length === IN_A_ROW &&
  lastEnded.every((status) => status === "fail" || status === "object_unavailable");

/**
 * The state of a drip-feed, computed from its runs: it ends with the last of them, or when it is stopped. Its remains are the
 * undelivered part of its runs plus the runs never started; undefined while nothing can be concluded.
 */
export function reportOfDrip(drip: RunsOfDrip, from: OrderStatus): OrderReport | undefined {
  const { orderId, runs, started, open, quantity, startCount } = drip;
  const never = (runs - started) * drip.runQuantity;
  const counts = startCount === null ? {} : { startCount };
  const lost = never + drip.leftByEnded;
  if (drip.isStopped) {
    if (lost === quantity && open === 0) return nothing(drip, from, drip.failed > 0 && drip.failed === started);
    if (lost > 0) return { orderId, status: "partial", remains: lost, ...counts };
  }
  if (started === 0) return undefined;
  if (open > 0 || never > 0) return { orderId, status: "active", remains: lost + drip.leftByOpen, ...counts };
  if (lost === 0) return { orderId, status: "done", remains: 0, ...counts };
  if (lost < quantity) return { orderId, status: "partial", remains: lost, ...counts };
  return nothing(drip, from, drip.failed === runs);
}

/** A drip-feed that was already partial ends as cancelled: it can no longer fail. */
const nothing = ({ orderId, quantity }: RunsOfDrip, from: OrderStatus, hasFailed: boolean): OrderReport =>
  hasFailed && from !== "partial"
    ? { orderId, status: "fail", remains: quantity, failCode: "provider_refused" }
    : { orderId, status: "stopped", remains: quantity };
