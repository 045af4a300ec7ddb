import type { UndoKind } from "@vitrine/contract/ordering/action/owner-actions";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderRow } from "../order/row-queries.ts";
import { recordEvent, emitOrder } from "../order/timeline.ts";
import { lockOrder } from "../order/find-order.ts";
import { assignPerformer } from "../dispatch/assign.ts";
import { changeLink } from "./link.ts";
import { refuseUnless } from "../order/eligible.ts";
import { holdAgain, writeCounts } from "../store/orders.ts";

type Counts = Pick<OrderRow, "startCount" | "remains">;

export const countsOf = ({ startCount, remains }: Counts): Counts => ({ startCount, remains });

const isCounted = (order: Counts, { startCount, remains }: Counts): boolean => order.startCount === startCount && order.remains === remains;

/** The state of an order before an action that can be undone. */
export type OrderUndo =
  | { kind: "performer"; performer: number }
  | { kind: "link"; link: string }
  | { kind: "hold" }
  | ({ kind: "counts"; set?: Counts } & Counts)
  | { kind: "note"; event: number };

/** Errors: not_found, order_action_invalid if the order has moved on since, and those of the action. */
export async function undoAct(ctx: Ctx, orderId: number, undo: OrderUndo): Promise<void> {
  authorize(ctx, "order.manage");
  const order = await lockOrder(ctx, orderId);
  if (!order) throw notFound();
  await undoOn(ctx, order, undo);
  await audit(ctx, { action: "order.undo", subject: `order:${orderId}`, after: undo });
}

const UNDO: { [K in UndoKind]: (ctx: Ctx, order: OrderRow, undo: Extract<OrderUndo, { kind: K }>) => Promise<void> } = {
  async performer(ctx, order, { performer }) {
    refuseUnless(order, "move");
    await assignPerformer(ctx, order.id, performer);
  },
  async link(ctx, order, { link }) {
    refuseUnless(order, "link");
    await changeLink(ctx, order, link);
  },
  async hold(ctx, order) {
    if (order.status !== "queued" || order.dispatch !== "waiting") throw new AppError("order_action_invalid", { action: "approve" });
    await holdAgain(ctx, order.id);
    await recordEvent(ctx, order.id, "held", {});
    await emitOrder(ctx, order.id);
  },
  async counts(ctx, order, { startCount, remains, set }) {
    refuseUnless(order, "counts");
    if (isCounted(order, { startCount, remains })) return;
    // Counted again since, by the provider or manually.
    const isMoved = set !== undefined && !isCounted(order, set);
    if (order.status === "partial" || isMoved) throw new AppError("order_action_invalid", { action: "counts" });
    await writeCounts(ctx, order.id, { startCount, remains });
    await recordEvent(ctx, order.id, "counts", { startCount, remains });
    await emitOrder(ctx, order.id);
  },
  async note(ctx, order, { event }) {
    await recordEvent(ctx, order.id, "note_withdrawn", { event });
  },
};

async function undoOn(ctx: Ctx, order: OrderRow, undo: OrderUndo): Promise<void> {
  const back = UNDO[undo.kind] as (ctx: Ctx, order: OrderRow, undo: OrderUndo) => Promise<void>;
  await back(ctx, order, undo);
}
