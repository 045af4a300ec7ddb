import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { type ActingExecutor, findExecutor, findPerson, lockExecutor } from "../store/executors.ts";

/** Who performs: a person by his account on the panel, a program by its key. Undefined where the caller is neither. */
export async function actingExecutor({ actor, ...ctx }: Ctx): Promise<ActingExecutor | undefined> {
  if (actor.kind === "executor") return findExecutor({ actor, ...ctx }, actor.executorId);
  return actor.kind === "user" ? findPerson({ actor, ...ctx }, actor.userId) : undefined;
}

/** The same, locked: his leases are counted and taken one after the other. Errors: forbidden. */
export async function lockActing(ctx: Ctx): Promise<ActingExecutor> {
  const found = await actingExecutor(ctx);
  const executor = found && (await lockExecutor(ctx, found.id));
  if (!executor) throw new AppError("forbidden");
  return executor;
}
