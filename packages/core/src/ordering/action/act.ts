import type { OrderAct, OrderActOf, OwnerAction, UndoKindOf } from "@vitrine/contract/ordering/action/owner-actions";
import type { ActOnOrderInput } from "@vitrine/contract/ordering/action/bulk";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { fillOrderText } from "@vitrine/contract/ordering/order/order-text";
import { audit } from "../../kernel/audit/audit.ts";
import { money } from "../../kernel/text/figures.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { recordEvent, emitOrder } from "../order/timeline.ts";
import { findOrder, lockOrder } from "../order/find-order.ts";
import { endUnknown } from "../order/resolve.ts";
import { toOrder } from "../order/list.ts";
import { settleOrders } from "../settlement/settle.ts";
import { assignPerformer } from "../dispatch/assign.ts";
import { cancelOrder } from "./cancel.ts";
import { changeLink } from "./link.ts";
import { refillOrder } from "./refill.ts";
import { refundOrder } from "./refund.ts";
import { refuseUnless } from "../order/eligible.ts";
import { countsOf, type OrderUndo } from "./undo.ts";
import { clearCost, makeDue } from "../store/orders.ts";

/** Performs one of the owner's actions on one order. Errors: not_found, order_action_invalid and those of the action. */
export async function actOnOrder(ctx: Ctx, { orderId, act }: ActOnOrderInput): Promise<Order> {
  await performAct(ctx, orderId, act);
  return toOrder(ctx, (await findOrder(ctx, orderId))!);
}

/** Data to restore the earlier state; undefined if the action cannot be undone. */
export async function performAct(ctx: Ctx, orderId: number, act: OrderAct): Promise<OrderUndo | undefined> {
  authorize(ctx, "order.manage");
  const order = await lockOrder(ctx, orderId);
  if (!order) throw notFound();
  refuseUnless(order, act.action);
  const resolution = resolutionOf(order, act);
  if (resolution) {
    await endUnknown(ctx, order, { kind: resolution });
    return undefined;
  }
  const undo = await performOn(ctx, order, act);
  const { action, ...given } = act;
  const after = { ...given, ...figures((await findOrder(ctx, orderId))!) };
  await audit(ctx, { action: `order.${action}`, subject: `order:${orderId}`, before: figures(order), after });
  return undo;
}

/** Resending an order of unknown outcome, or refunding all of it, also resolves that outcome. */
function resolutionOf({ dispatch, charge, refunded }: OrderRow, act: OrderAct): "resend" | "refund" | undefined {
  if (dispatch !== "unknown") return undefined;
  if (act.action === "resend") return "resend";
  const isWhole = act.action === "refund" && (act.amount === undefined || parseAmount(act.amount) === charge - refunded);
  return isWhole ? "refund" : undefined;
}

const figures = ({ status, dispatch, refunded, remains }: OrderRow) => ({ status, dispatch, refunded: formatAmount(refunded), remains });

type Perform<A extends OwnerAction> = (ctx: Ctx, order: OrderRow, act: OrderActOf<A>) => Promise<UndoOf<UndoKindOf<A>>>;
// The action's row declares how it is undone; with null there, an action returns nothing.
type UndoOf<K> = K extends null ? void : Extract<OrderUndo, { kind: K }> | undefined;

const PERFORM: { [A in OwnerAction]: Perform<A> } = {
  resend,
  cancel: cancelOrder,
  refund: (ctx, order, { amount }) => refundOrder(ctx, order, amount),
  complete,
  counts: setCounts,
  move: async (ctx, { id, performer }, act) => {
    await assignPerformer(ctx, id, act.performer);
    return { kind: "performer", performer };
  },
  link: async (ctx, order, { link }) => {
    await changeLink(ctx, order, link);
    return { kind: "link", link: order.link };
  },
  refill: async (ctx, order) => {
    await refillOrder(ctx, order);
  },
  approve,
  refuse,
  note: async (ctx, order, { text, isPublic }) => {
    const data = { text: fillOrderText(text, valuesOf(ctx, order)), isPublic };
    return { kind: "note", event: await recordEvent(ctx, order.id, "note", data) };
  },
};

/** In the panel's language, since the owner writes the text for all customers. */
const valuesOf = ({ panel }: Ctx, { serviceName, charge }: OrderRow) => ({
  serviceName,
  amount: money(panel.language, formatAmount(charge), panel.currency),
});

async function performOn(ctx: Ctx, order: OrderRow, act: OrderAct): Promise<OrderUndo | undefined> {
  const perform = PERFORM[act.action] as (ctx: Ctx, order: OrderRow, act: OrderAct) => Promise<OrderUndo | undefined>;
  return perform(ctx, order, act);
}

/** Due immediately, but never before its start time. */
async function resend(ctx: Ctx, { id, dispatch }: OrderRow): Promise<void> {
  await makeDue(ctx, id);
  await recordEvent(ctx, id, "resend", { from: dispatch });
  await emitOrder(ctx, id);
}

async function approve(ctx: Ctx, { id }: OrderRow): Promise<Extract<OrderUndo, { kind: "hold" }>> {
  await makeDue(ctx, id);
  await recordEvent(ctx, id, "approved", {});
  await emitOrder(ctx, id);
  return { kind: "hold" };
}

/** Marked done manually: an order that was sent to no provider costs nothing. */
async function complete(ctx: Ctx, { id, dispatch }: OrderRow): Promise<void> {
  const unsent = dispatch === "waiting" || dispatch === "moderation";
  if (unsent) await clearCost(ctx, id);
  await settleOrders(ctx, [{ orderId: id, status: "done", remains: 0, dispatch: unsent ? "waiting" : "sent" }]);
}

async function refuse(ctx: Ctx, { id }: OrderRow): Promise<void> {
  await settleOrders(ctx, [{ orderId: id, status: "fail", dispatch: "rejected", failCode: "rules" }]);
}

/** Refunds the remains of a partial order, which cannot be undone. A waiting order of an in-house service is begun with it. */
async function setCounts(ctx: Ctx, order: OrderRow, { startCount, remains }: OrderActOf<"counts">): Promise<UndoOf<"counts">> {
  const counts = { ...(startCount === undefined ? {} : { startCount }), ...(remains === undefined ? {} : { remains }) };
  const isBegun =
    order.isOwn && order.status === "queued" && order.dispatch === "waiting" && (startCount !== undefined || remains! < order.quantity);
  const begun = isBegun ? ({ status: "active", dispatch: "sent" } as const) : {};
  const [settled] = await settleOrders(ctx, [{ orderId: order.id, ...counts, ...begun, byHand: true }]);
  await recordEvent(ctx, order.id, "counts", counts);
  const returned = settled !== undefined && settled.change.refunded > order.refunded;
  return returned ? undefined : { kind: "counts", ...countsOf(order), set: countsOf(settled?.change ?? order) };
}
