import { canTransition, type Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import { type Amount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { deliveredCost, owedRefund } from "../placement/order-amounts.ts";

export interface FollowedOrder {
  id: number;
  userId: number;
  providerId: number | null;
  status: OrderStatus;
  dispatch: Dispatch;
  quantity: number;
  charge: Amount;
  refunded: Amount;
  cost: Amount;
  costPosted: Amount;
  startCount: number | null;
  remains: number | null;
  isTest: boolean;
  kind: OrderKind;
  /** The drip-feed or subscription it belongs to. */
  parentId: number | null;
  /** Blocks its link for other orders of the service until it ends. */
  guarded: boolean;
  /** Quantity ordered at the provider, if more than was bought. */
  sentQuantity: number | null;
}

/** New data about an order; missing fields are unchanged. */
export interface OrderReport {
  orderId: number;
  status?: OrderStatus;
  startCount?: number;
  /** As reported by the provider: negative if it delivered more than ordered. */
  remains?: number;
  dispatch?: Dispatch;
  failCode?: ErrorCode;
  /** Decided by the owner: refund at least this much in total, whatever the status. */
  refunded?: Amount;
  /** Counts set manually also apply to an order that is done. */
  byHand?: true;
  /** Counts refer to the quantity ordered at the provider, which may exceed the quantity bought. */
  fromProvider?: true;
  /** What the panel's own performers earned with the order. It is the order's cost, whatever its counts say. */
  earned?: Amount;
}

export interface OrderChange {
  status: OrderStatus;
  dispatch: Dispatch;
  startCount: number | null;
  remains: number | null;
  failCode: string | null;
  /** Totals after the change: amounts already moved are never moved again. */
  refunded: Amount;
  costPosted: Amount;
}

const RUNNING = new Set<OrderStatus>(["queued", "active"]);
const RETURNS_ALL = new Set<OrderStatus>(["stopped", "fail", "object_unavailable"]);

/**
 * The next state of an order, or undefined if the report changes nothing. Statuses only move along the transition table. The refund
 * is the amount owed in the new state minus earlier refunds, so a report may arrive any number of times.
 */
export function decide(order: FollowedOrder, report: OrderReport): OrderChange | undefined {
  if (RETURNS_ALL.has(order.status)) return report.fromProvider ? costAfterwards(order, report) : undefined;
  const status = report.status !== undefined && canTransition(order.status, report.status) ? report.status : order.status;
  const counts =
    RUNNING.has(order.status) || status !== order.status || (status === "partial" && !isRunning(report)) || report.byHand === true;
  const remains = counts && report.remains !== undefined ? clamp(remainsOf(order, report.remains, report), order.quantity) : order.remains;
  const startCount = counts && report.startCount !== undefined ? Math.max(0, Math.trunc(report.startCount)) : order.startCount;
  const dispatch = report.dispatch ?? order.dispatch;
  const owed = largest(owedRefund({ ...order, status, remains }), smallest(report.refunded ?? ZERO, order.charge));
  const change: OrderChange = {
    status,
    dispatch,
    startCount,
    remains,
    failCode: status !== order.status ? (report.failCode ?? null) : null,
    refunded: largest(owed, order.refunded),
    costPosted: RUNNING.has(status) || order.isTest ? order.costPosted : owedCost(order, report, { status, remains }),
  };
  const same =
    status === order.status &&
    dispatch === order.dispatch &&
    startCount === order.startCount &&
    remains === order.remains &&
    change.refunded === order.refunded &&
    change.costPosted === order.costPosted;
  return same ? undefined : change;
}

/** The owner ended the order but its provider continued: the delivered part must still be paid to the provider. */
function costAfterwards(order: FollowedOrder, report: OrderReport): OrderChange | undefined {
  const { status, remains } = report;
  if (status === undefined || RUNNING.has(status) || order.isTest || order.providerId === null || order.dispatch !== "sent")
    return undefined;
  const left = remains === undefined ? order.remains : clamp(remainsOf(order, remains, report), order.quantity);
  const costPosted = owedCost(order, report, { status, remains: left });
  if (costPosted === order.costPosted) return undefined;
  const { dispatch, startCount, refunded } = order;
  return { status: order.status, dispatch, startCount, remains: order.remains, failCode: null, refunded, costPosted };
}

/** The cost includes the surplus, so a partial order's cost is the share of the sent quantity that the provider delivered. */
function owedCost(order: FollowedOrder, report: OrderReport, now: Pick<OrderChange, "status" | "remains">): Amount {
  if (report.earned !== undefined) return report.earned;
  const { cost, sentQuantity } = order;
  if (sentQuantity === null || now.status !== "partial") return deliveredCost({ ...order, ...now });
  if (report.fromProvider && report.remains !== undefined)
    return deliveredCost({ status: now.status, cost, quantity: sentQuantity, remains: report.remains });
  const isSame = now.status === order.status && now.remains === order.remains;
  return isSame ? order.costPosted : deliveredCost({ ...order, ...now });
}

/** Undelivered surplus is no loss for the customer. */
const remainsOf = ({ sentQuantity, quantity }: FollowedOrder, remains: number, { fromProvider }: OrderReport): number =>
  fromProvider && sentQuantity !== null ? remains - (sentQuantity - quantity) : remains;

/** Counts that a provider states with "In progress" after the end would refund what it delivers later. */
const isRunning = ({ status }: OrderReport): boolean => status !== undefined && RUNNING.has(status);

const clamp = (remains: number, quantity: number) => Math.min(Math.max(Math.trunc(remains), 0), quantity);
const largest = (a: Amount, b: Amount): Amount => (a > b ? a : b);
const smallest = (a: Amount, b: Amount): Amount => (a < b ? a : b);
