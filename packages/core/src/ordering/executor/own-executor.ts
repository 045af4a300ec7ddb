import { type ApplyExecutorInput, MOST_EXECUTORS, type OwnExecutor } from "@vitrine/contract/ordering/executor/executor";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { executorRow } from "./executor-queries.ts";
import { toExecutor } from "./shape.ts";
import { countExecutors, findPerson, insertExecutor, patchExecutor, removedPerson } from "../store/executors.ts";
import { hasOwnServices } from "../store/own-services.ts";

/** Whether the panel has in-house services. Checks no right: every page shows it. */
export const hasWork = (ctx: Ctx): Promise<boolean> => hasOwnServices(ctx);

/** The caller as a performer of the panel; `executor` is null if they are not one yet. */
export async function ownExecutor(ctx: Ctx): Promise<OwnExecutor> {
  authorize(ctx, "task.perform");
  const found = await findPerson(ctx, userIdOf(ctx));
  const row = found && (await executorRow(ctx, found.id));
  const isOffered = await hasOwnServices(ctx);
  return { isOffered, executor: row ? toExecutor(row) : null, currency: ctx.panel.currency };
}

/** Applies to become a performer, or changes an existing profile. Errors: not_found (nothing to perform here), too_many, forbidden. */
export async function applyExecutor(ctx: Ctx, input: ApplyExecutorInput): Promise<OwnExecutor> {
  authorize(ctx, "task.perform");
  const userId = userIdOf(ctx);
  const { name, isPublic } = input;
  const about = input.about || null;
  const found = await findPerson(ctx, userId);
  if (found) {
    await patchExecutor(ctx, found.id, { name, about, isPublic });
    return ownExecutor(ctx);
  }
  if (!(await hasOwnServices(ctx))) throw notFound();
  // A person removed by the owner cannot apply again.
  if ((await removedPerson(ctx, userId)) !== undefined) throw new AppError("forbidden");
  if ((await countExecutors(ctx)) >= MOST_EXECUTORS) throw new AppError("too_many", { most: MOST_EXECUTORS });
  await insertExecutor(ctx, {
    kind: "person",
    userId,
    name,
    about,
    status: "applied",
    isPublic,
    mostTasks: 1,
    keyHash: null,
    keyHint: null,
  });
  await notifyOwner(ctx, "executor_applied", { name });
  return ownExecutor(ctx);
}
