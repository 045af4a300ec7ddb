import type { ExecutorKind, ExecutorStatus } from "@vitrine/contract/ordering/executor/executor";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ActingExecutor {
  id: number;
  /** null: a program. */
  userId: number | null;
  kind: ExecutorKind;
  name: string;
  status: ExecutorStatus;
  allServices: boolean;
  mostTasks: number;
  emptyTimes: number;
  restUntil: Date | null;
}

const ACTING = ["id", "userId", "kind", "name", "status", "allServices", "mostTasks", "emptyTimes", "restUntil"] as const;

const executors = (ctx: Ctx) => ctx.tx.selectFrom("executors").where("panelId", "=", ctx.panelId).where("status", "<>", "removed");

export const findExecutor = (ctx: Ctx, id: number): Promise<ActingExecutor | undefined> =>
  executors(ctx).select(ACTING).where("id", "=", id).executeTakeFirst();

export const findPerson = (ctx: Ctx, userId: number): Promise<ActingExecutor | undefined> =>
  executors(ctx).select(ACTING).where("userId", "=", userId).executeTakeFirst();

/** Serializes the requests of one performer. */
export async function lockExecutor(ctx: Ctx, id: number): Promise<ActingExecutor | undefined> {
  return executors(ctx).select(ACTING).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export const findByKey = (ctx: Ctx, keyHash: Buffer): Promise<{ id: number } | undefined> =>
  executors(ctx).select("id").where("keyHash", "=", keyHash).executeTakeFirst();

/** undefined: no further rest. */
export async function restExecutor(ctx: Ctx, id: number, rest: { times: number; until: Date | null }): Promise<void> {
  await ctx.tx
    .updateTable("executors")
    .set({ emptyTimes: rest.times, restUntil: rest.until, lastSeenAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

export interface NewExecutor {
  kind: ExecutorKind;
  userId: number | null;
  name: string;
  about: string | null;
  status: ExecutorStatus;
  isPublic: boolean;
  mostTasks: number;
  keyHash: Buffer | null;
  keyHint: string | null;
}

export async function insertExecutor(ctx: Ctx, executor: NewExecutor): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("executors")
    .values({ panelId: ctx.panelId, ...executor, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type ExecutorPatch = Partial<
  Pick<NewExecutor, "name" | "about" | "status" | "isPublic" | "mostTasks" | "keyHash" | "keyHint"> & { allServices: boolean }
>;

export async function patchExecutor(ctx: Ctx, id: number, patch: ExecutorPatch): Promise<void> {
  if (Object.keys(patch).length === 0) return;
  await ctx.tx.updateTable("executors").set(patch).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function removedPerson(ctx: Ctx, userId: number): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom("executors")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("status", "=", "removed")
    .executeTakeFirst();
  return row?.id;
}

export async function countExecutors(ctx: Ctx): Promise<number> {
  const { n } = await executors(ctx)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}
