import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { type ActingExecutor, findExecutor, findPerson, lockExecutor } from "../store/executors.ts";

/** The performer making this request: a person by their account on the panel, a program by its key. Undefined for other callers. */
export async function actingExecutor({ actor, ...ctx }: Ctx): Promise<ActingExecutor | undefined> {
  if (actor.kind === "executor") return findExecutor({ actor, ...ctx }, actor.executorId);
  return actor.kind === "user" ? findPerson({ actor, ...ctx }, actor.userId) : undefined;
}

/** The same, locked, so that requests which count and take leases run one at a time. Errors: forbidden. */
export async function lockActing(ctx: Ctx): Promise<ActingExecutor> {
  const found = await actingExecutor(ctx);
  const executor = found && (await lockExecutor(ctx, found.id));
  if (!executor) throw new AppError("forbidden");
  return executor;
}
