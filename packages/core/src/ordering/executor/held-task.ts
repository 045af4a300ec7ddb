import { timingSafeEqual } from "node:crypto";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { hashOf } from "../../kernel/secret/tokens.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { actingExecutor } from "./acting-executor.ts";
import { lockOwnOrder } from "./task-queries.ts";
import type { ActingExecutor } from "../store/executors.ts";
import { findTask, type OwnOrder, type TaskRow } from "../store/tasks.ts";

/** Changes of an order caused by a task are recorded as the system's: customers must not see which performer did the work. */
export const asProduct = (ctx: Ctx): Ctx => ({ ...ctx, actor: { kind: "system", process: "executor" } });

export interface Held {
  executor: ActingExecutor;
  order: OwnOrder;
  task: TaskRow;
}

/**
 * The task that the caller's token proves they hold, with its order locked. An expired lease still holds until someone else takes
 * the task. Errors: not_found, task_expired.
 */
export async function heldTask(ctx: Ctx, { taskId, token }: { taskId: number; token: string }): Promise<Held> {
  const executor = await actingExecutor(ctx);
  const found = executor && (await findTask(ctx, taskId));
  if (!executor || !found) throw notFound();
  const order = await lockOwnOrder(ctx, found.orderId);
  const task = await findTask(ctx, taskId);
  if (!order || !task) throw notFound();
  if (task.executorId !== executor.id || !task.tokenHash || !timingSafeEqual(task.tokenHash, hashOf(token))) throw expired();
  return { executor, order, task };
}

export const expired = () => new AppError("task_expired");
