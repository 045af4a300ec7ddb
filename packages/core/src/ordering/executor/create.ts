import { type CreateExecutorInput, MOST_EXECUTORS } from "@vitrine/contract/ordering/executor/executor";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { executorKey } from "./authenticate-executor.ts";
import { findUserByName } from "./executor-queries.ts";
import { countExecutors, findPerson, insertExecutor, patchExecutor, removedPerson } from "../store/executors.ts";

const HINT_LENGTH = 4;

export function newKey(): { key: string; keyHash: Buffer; keyHint: string } {
  const key = executorKey(newToken());
  return { key, keyHash: hashOf(key), keyHint: key.slice(-HINT_LENGTH) };
}

/** Adds a person with an account on the panel, or a program, whose key is only in this answer. Errors: too_many, already_exists, validation. */
export async function createExecutor(ctx: Ctx, { executor }: CreateExecutorInput): Promise<{ id: number; key: string | null }> {
  authorize(ctx, "executor.manage");
  if ((await countExecutors(ctx)) >= MOST_EXECUTORS) throw new AppError("too_many", { most: MOST_EXECUTORS });
  const made = executor.kind === "person" ? await addPerson(ctx, executor.login) : await addProgram(ctx, executor);
  await audit(ctx, { action: "executor.create", subject: `executor:${made.id}`, after: { kind: executor.kind, name: made.name } });
  return { id: made.id, key: made.key };
}

async function addPerson(ctx: Ctx, login: string): Promise<{ id: number; name: string; key: null }> {
  const user = await findUserByName(ctx, login);
  if (!user) throw new AppError("validation", {}, { fields: { "executor.login": { code: "no_such_user", params: {} } } });
  if (await findPerson(ctx, user.id)) throw new AppError("already_exists");
  const name = user.login.slice(0, 60);
  const former = await removedPerson(ctx, user.id);
  if (former !== undefined) {
    await patchExecutor(ctx, former, { status: "active" });
    return { id: former, name, key: null };
  }
  const id = await insertExecutor(ctx, {
    kind: "person",
    userId: user.id,
    name,
    about: null,
    status: "active",
    isPublic: false,
    mostTasks: 1,
    keyHash: null,
    keyHint: null,
  });
  return { id, name, key: null };
}

async function addProgram(
  ctx: Ctx,
  { name, mostTasks }: { name: string; mostTasks: number },
): Promise<{ id: number; name: string; key: string }> {
  const { key, ...kept } = newKey();
  const id = await insertExecutor(ctx, {
    kind: "program",
    userId: null,
    name,
    about: null,
    status: "active",
    isPublic: false,
    mostTasks,
    ...kept,
  });
  return { id, name, key };
}
