import type { Task } from "@vitrine/contract/ordering/executor/task";
import { authorize } from "../../kernel/permission/authorize.ts";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { actingExecutor, lockActing } from "./acting-executor.ts";
import { checkTask } from "./check.ts";
import { expired } from "./held-task.ts";
import { ignoreTask } from "./ignore.ts";
import { lockOwnOrder } from "./task-queries.ts";
import { toTask } from "./task-shape.ts";
import { heldTasks, positionOf, renewToken } from "../store/tasks.ts";

/** The person's current task, for a page; without a token, because two pages may be open. */
export async function heldByPerson(ctx: Ctx): Promise<Task | null> {
  authorize(ctx, "task.perform");
  const executor = await actingExecutor(ctx);
  if (executor?.status !== "active") return null;
  const [held] = await heldTasks(ctx, executor.id);
  const order = held && (await lockOwnOrder(ctx, held.orderId));
  if (!held || !order?.isOpen) return null;
  return toTask(order, { ...held, ...(await positionOf(ctx, held.id)), token: "" }, ctx.panel.currency);
}

/** Authorized by the session instead of a token. Errors: forbidden, task_expired, identity_used. */
export async function checkHeld(ctx: Ctx, input: { taskId: number; identity: string; proof?: string | undefined }): Promise<void> {
  const token = await tokenOf(ctx, input.taskId);
  await checkTask(ctx, { ...input, token });
}

export async function ignoreHeld(ctx: Ctx, input: { taskId: number; reason?: string | undefined }): Promise<void> {
  const token = await tokenOf(ctx, input.taskId);
  await ignoreTask(ctx, { ...input, token });
}

async function tokenOf(ctx: Ctx, taskId: number): Promise<string> {
  authorize(ctx, "task.perform");
  const executor = await lockActing(ctx);
  const held = (await heldTasks(ctx, executor.id)).some(({ id }) => id === taskId);
  if (!held) throw expired();
  const token = newToken();
  await renewToken(ctx, taskId, hashOf(token));
  return token;
}
