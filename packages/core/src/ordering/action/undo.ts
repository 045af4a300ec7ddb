import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockOrder, noteEvent, type OrderRow, tellOfOrder } from "../order/acting.ts";
import { assignPerformer } from "../../supply/fallback/assign.ts";
import { changeLink } from "./link.ts";
import { holdAgain, writeCounts } from "./queries.ts";
import { refuseUnless } from "./refuse-unless.ts";

/** How an order was before an act that can be undone. */
export type OrderUndo =
  | { kind: "performer"; performer: number }
  | { kind: "link"; link: string }
  | { kind: "hold" }
  | { kind: "counts"; startCount: number | null; remains: number | null }
  | { kind: "note"; event: number };

/** Errors: not_found, order_action_invalid where the order has gone on meanwhile, and those of the act. */
export async function undoAct(ctx: Ctx, orderId: number, undo: OrderUndo): Promise<void> {
  authorize(ctx, "order.manage");
  const order = await lockOrder(ctx, orderId);
  if (!order) throw notFound();
  await carryBack(ctx, order, undo);
  await audit(ctx, { action: "order.undo", subject: `order:${orderId}`, after: undo });
}

async function carryBack(ctx: Ctx, order: OrderRow, undo: OrderUndo): Promise<void> {
  switch (undo.kind) {
    case "performer":
      refuseUnless(order, "move");
      return assignPerformer(ctx, order.id, undo.performer);
    case "link":
      refuseUnless(order, "link");
      return changeLink(ctx, order, undo.link);
    case "hold":
      if (order.status !== "queued" || order.dispatch !== "waiting") throw new AppError("order_action_invalid", { action: "approve" });
      await holdAgain(ctx, order.id);
      await noteEvent(ctx, order.id, "held", {});
      return tellOfOrder(ctx, order.id);
    case "counts":
      refuseUnless(order, "counts");
      if (order.status === "partial") throw new AppError("order_action_invalid", { action: "counts" });
      await writeCounts(ctx, order.id, { startCount: undo.startCount, remains: undo.remains });
      await noteEvent(ctx, order.id, "counts", { startCount: undo.startCount, remains: undo.remains });
      return tellOfOrder(ctx, order.id);
    case "note":
      await noteEvent(ctx, order.id, "note_withdrawn", { event: undo.event });
  }
}
