import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import type { OrderReport } from "./decide.ts";
import type { RunsOfDrip } from "../store/drip-feeds.ts";

const IN_A_ROW = 3;

/** Run after run fails, and so would those to come: better the customer has his money back now. */
export const isBroken = ({ runs, started, isStopped, lastEnded }: RunsOfDrip): boolean =>
  !isStopped &&
  started < runs &&
  lastEnded.length === IN_A_ROW &&
  lastEnded.every((status) => status === "fail" || status === "object_unavailable");

/**
 * What a drip-feed has come to by its runs: it ends with the last of them, or when it is stopped. What its runs left undelivered, and
 * the runs that never began, are what remains of it; undefined while nothing can be said.
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

/** What was partial before ends as cancelled: it cannot fail any more. */
const nothing = ({ orderId, quantity }: RunsOfDrip, from: OrderStatus, hasFailed: boolean): OrderReport =>
  hasFailed && from !== "partial"
    ? { orderId, status: "fail", remains: quantity, failCode: "provider_refused" }
    : { orderId, status: "stopped", remains: quantity };
