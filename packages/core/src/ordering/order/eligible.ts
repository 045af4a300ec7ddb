import type { CustomerActions } from "@vitrine/contract/ordering/action/actions";
import { OWNER_ACTION_ROWS, OWNER_ACTIONS, type OwnerAction, type OwnerCondition } from "@vitrine/contract/ordering/action/owner-actions";
import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { OrderKind, OrderStatus } from "@vitrine/contract/kernel/status/status";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

export function refuseUnless(order: ActionableOrder, action: OwnerAction): void {
  if (!isAllowed(order, action)) throw new AppError("order_action_invalid", { action });
}

/** The order's part in deciding which actions are available; the rest depends on its service. */
export interface ActionableOrder {
  kind: OrderKind;
  status: OrderStatus;
  dispatch: Dispatch;
  charge: Amount;
  refunded: Amount;
  cancelAskedAt: Date | null;
  refilledAt: Date | null;
  finishedAt: Date | null;
  providerOrderId: string | null;
  refill: boolean;
  cancel: boolean;
  refillDays: number;
  isOwn: boolean;
}

const DAY_MS = 86_400_000;

export const isOpen = ({ status }: Pick<ActionableOrder, "status">): boolean => status === "queued" || status === "active";
const isDelivered = ({ status }: ActionableOrder): boolean => status === "done" || status === "partial";

/** Not sent, and not being sent. */
export const isUnsent = ({ status, dispatch }: Pick<ActionableOrder, "status" | "dispatch">): boolean =>
  status === "queued" && (dispatch === "waiting" || dispatch === "moderation");

export function customerActionsOf(order: ActionableOrder, now: Date): CustomerActions {
  const refillable = isRefillable(order) && !isPaidBack(order) && order.kind !== "run" && inRefillWindow(order, now);
  const again = order.refilledAt && new Date(order.refilledAt.getTime() + DAY_MS);
  const early = again !== null && again > now;
  return {
    cancel: mayCancel(order),
    refill: refillable && !early,
    refillFrom: refillable && early ? toSeconds(again) : null,
    link: order.kind === "single" && isUnsent(order),
    again: order.kind !== "run" && order.kind !== "post",
  };
}

/** Only the provider that performed the order can refill it. */
export const isRefillable = (order: ActionableOrder): boolean =>
  order.refill && isOne(order) && isDelivered(order) && order.providerOrderId !== null;

/** A customer who got all of the money back is owed no refill. */
const isPaidBack = ({ charge, refunded }: ActionableOrder): boolean => charge > 0n && refunded >= charge;

/** Performed as one order; drip-feeds and subscriptions are performed by their runs and posts. */
const isOne = ({ kind }: ActionableOrder): boolean => kind !== "drip" && kind !== "subscription";

/** Unsent orders always; sent ones if the service allows it; drip-feeds always; subscriptions except while being sent. */
function mayCancel(order: ActionableOrder): boolean {
  if (!isOpen(order) || order.cancelAskedAt !== null || order.kind === "run") return false;
  if (order.kind === "drip" || isUnsent(order)) return true;
  return order.dispatch === "sent" && (order.cancel || order.kind === "subscription");
}

/** Zero days: no limit. */
export const inRefillWindow = ({ finishedAt, refillDays }: Pick<ActionableOrder, "finishedAt" | "refillDays">, now: Date): boolean =>
  finishedAt !== null && (refillDays === 0 || now.getTime() - finishedAt.getTime() <= refillDays * DAY_MS);

const returned = new Set<OrderStatus>(["stopped", "fail", "object_unavailable"]);

const isHeld = ({ status, dispatch }: ActionableOrder): boolean => status === "queued" && dispatch === "moderation";
const isOpenOne = (order: ActionableOrder): boolean => isOpen(order) && isOne(order);

const CONDITIONS: Record<OwnerCondition, (order: ActionableOrder) => boolean> = {
  always: () => true,
  held: isHeld,
  sendable: (order) => isOpenOne(order) && !order.isOwn && (order.dispatch === "waiting" || order.dispatch === "unknown"),
  cancellable: (order) =>
    isOpen(order) &&
    order.cancelAskedAt === null &&
    (order.kind === "drip" || (order.dispatch !== "sending" && order.dispatch !== "unknown")),
  refundable: ({ charge, refunded, status, dispatch }) => refunded < charge && !returned.has(status) && dispatch !== "sending",
  completable: (order) => isOpenOne(order) && order.dispatch !== "sending",
  countable: (order) => isOne(order) && !returned.has(order.status),
  waiting: (order) => isOpenOne(order) && !order.isOwn && order.dispatch === "waiting",
  unsent: (order) => isOpenOne(order) && (order.dispatch === "waiting" || order.dispatch === "moderation"),
  refillable: isRefillable,
};

export const isAllowed = (order: ActionableOrder, action: OwnerAction): boolean => CONDITIONS[OWNER_ACTION_ROWS[action].when](order);

/** Actions that the order's state allows; each checks again under its lock. */
export const ownerActionsOf = (order: ActionableOrder): OwnerAction[] => OWNER_ACTIONS.filter((action) => isAllowed(order, action));
