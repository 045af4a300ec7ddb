import type { LeasedTask, LeaseTaskInput, Task } from "@vitrine/contract/ordering/executor/task";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockActing } from "./acting-executor.ts";
import { identityKeyOf } from "./identity.ts";
import { lockOwnOrder, ordersFor } from "./task-queries.ts";
import { toTask } from "./task-shape.ts";
import { type ActingExecutor, restExecutor } from "../store/executors.ts";
import { countExpired } from "../store/task-passes.ts";
import { freePosition, type HeldTask, heldTasks, type OwnOrder, releaseEnded, renewToken, writeLease } from "../store/tasks.ts";

const MOST_LOOKED_AT = 5;
const FIRST_REST_SECONDS = 5;
const LONGEST_REST_SECONDS = 60;
const PAUSED_SECONDS = 300;

/**
 * Leases the next execution to this performer. A person who already holds one gets it again; a program waits longer each time it
 * finds nothing. Errors: forbidden (no performer of this panel), too_many (it holds as many as allowed).
 */
export async function leaseTask(ctx: Ctx, input: LeaseTaskInput): Promise<LeasedTask> {
  authorize(ctx, "task.perform");
  const executor = await lockActing(ctx);
  if (executor.status !== "active") return nothing("paused", PAUSED_SECONDS);
  const rest = executor.kind === "program" && executor.restUntil ? secondsUntil(ctx, executor.restUntil) : 0;
  if (rest > 0) return nothing("rest", rest);
  await releaseEnded(ctx, executor.id);
  const held = await heldTasks(ctx, executor.id);
  if (held.length >= executor.mostTasks) {
    if (executor.kind === "program") throw new AppError("too_many", { most: executor.mostTasks });
    const again = await againTask(ctx, held[0]!);
    if (again) return { task: again, reason: null, retryAfter: null };
  }
  const task = await nextTask(ctx, executor, input);
  if (!task) return noneNow(ctx, executor);
  await restExecutor(ctx, executor.id, { times: 0, until: null });
  return { task, reason: null, retryAfter: null };
}

const nothing = (reason: "none" | "rest" | "paused", retryAfter: number): LeasedTask => ({ task: null, reason, retryAfter });

const secondsUntil = (ctx: Ctx, at: Date): number => Math.max(0, Math.ceil((at.getTime() - ctx.now.getTime()) / 1000));

async function noneNow(ctx: Ctx, executor: ActingExecutor): Promise<LeasedTask> {
  const times = Math.min(executor.emptyTimes + 1, 10);
  const seconds = Math.min(FIRST_REST_SECONDS * 2 ** (times - 1), LONGEST_REST_SECONDS);
  await restExecutor(ctx, executor.id, { times, until: new Date(ctx.now.getTime() + seconds * 1000) });
  return nothing("none", seconds);
}

async function nextTask(ctx: Ctx, executor: ActingExecutor, { service, identity }: LeaseTaskInput): Promise<Task | undefined> {
  const identityKey = identity === undefined ? null : identityKeyOf(identity);
  const orders = await ordersFor(ctx, executor, { serviceId: service ?? null, identityKey, most: MOST_LOOKED_AT });
  for (const id of orders) {
    const order = await lockOwnOrder(ctx, id);
    const task = order?.isOpen ? await leaseOf(ctx, executor, order) : undefined;
    if (task) return task;
  }
  return undefined;
}

async function leaseOf(ctx: Ctx, executor: ActingExecutor, order: OwnOrder): Promise<Task | undefined> {
  const free = await freePosition(ctx, order);
  if (!free) return undefined;
  if (free.formerHolder !== null) await countExpired(ctx, order, free.formerHolder);
  const token = newToken();
  const lease = {
    leaseUntil: new Date(ctx.now.getTime() + order.leaseMinutes * 60_000),
    // The reward per execution at the time of the order; for a test order no one is paid.
    reward: order.isTest ? ZERO : asAmount(order.cost / BigInt(order.quantity)),
  };
  const { position } = free;
  const { id: orderId, serviceId } = order;
  const id = await writeLease(ctx, { orderId, serviceId, position, executorId: executor.id, tokenHash: hashOf(token), ...lease });
  return toTask(order, { id, token, position, ...lease }, ctx.panel.currency);
}

/** The page that showed it may be closed, so the task gets a new token. */
async function againTask(ctx: Ctx, held: HeldTask): Promise<Task | undefined> {
  const order = await lockOwnOrder(ctx, held.orderId);
  if (!order?.isOpen) return undefined;
  const token = newToken();
  const { position, reward } = await renewToken(ctx, held.id, hashOf(token));
  return toTask(order, { id: held.id, token, position, reward, leaseUntil: held.leaseUntil }, ctx.panel.currency);
}
