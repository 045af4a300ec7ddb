import type { IgnoreTaskInput } from "@vitrine/contract/ordering/executor/task";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { settleOrders } from "../settlement/settle.ts";
import { asProduct, expired, heldTask } from "./held-task.ts";
import { ignoredBy } from "./task-queries.ts";
import { countIgnored } from "../store/task-passes.ts";
import { giveBack, type OwnOrder } from "../store/tasks.ts";

/**
 * Gives a task back; this performer is not offered its order again. Once as many different performers ignored it as the service allows,
 * or no other performer is left, the order ends and the rest is refunded. Errors: not_found, task_expired.
 */
export async function ignoreTask(ctx: Ctx, input: IgnoreTaskInput): Promise<void> {
  authorize(ctx, "task.perform");
  const { executor, order, task } = await heldTask(ctx, input);
  if (task.doneAt) throw expired();
  await giveBack(ctx, task);
  await countIgnored(ctx, order, executor.id, input.reason ?? null);
  if (!order.isOpen) return;
  const { ignored, others } = await ignoredBy(ctx, order);
  if (ignored >= order.ignores || others === 0) await endIgnored(ctx, order);
}

async function endIgnored(ctx: Ctx, order: OwnOrder): Promise<void> {
  const left = order.remains ?? order.quantity;
  const isStarted = left < order.quantity;
  await settleOrders(asProduct(ctx), [
    {
      orderId: order.id,
      status: isStarted ? "partial" : "fail",
      dispatch: isStarted ? "sent" : "rejected",
      failCode: "canceled_by_ignores",
      ...(isStarted ? { remains: left } : {}),
    },
  ]);
  await notifyOwner(ctx, "order_ignored", { orderId: order.id });
}
