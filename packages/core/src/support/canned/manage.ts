import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type {
  CannedAnswer,
  CannedIdInput,
  CannedListInput,
  cannedListOutput,
  CreateCannedInput,
  UpdateCannedInput,
} from "@vitrine/contract/support/dialog/canned";
import type { z } from "zod";
import { staffIdsHere } from "../../identity/manager/support-staff.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { shortList } from "../../kernel/paging/short-list.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import {
  cannedAnswers,
  deleteCanned,
  findCanned,
  insertCanned,
  isShortcutTaken,
  lockCanned,
  patchCanned,
} from "../store/canned-answers.ts";

const MOST = 500;

/** Canned answers by shortcut. */
export async function listCanned(ctx: Ctx, input: CannedListInput): Promise<z.infer<typeof cannedListOutput>> {
  authorize(ctx, "support.view");
  return shortList(await cannedAnswers(ctx), input, ({ id, shortcut, text }) => ({ id, names: [shortcut, text] }));
}

/** Errors: not_found. */
export async function getCanned(ctx: Ctx, { cannedId }: CannedIdInput): Promise<CannedAnswer> {
  authorize(ctx, "support.view");
  return found(await findCanned(ctx, cannedId));
}

/** Errors: already_exists, too_many; not_found for someone who may not answer here. */
export async function createCanned(ctx: Ctx, input: CreateCannedInput): Promise<CannedAnswer> {
  authorize(ctx, "support.answer");
  await checkAssignee(ctx, input);
  if ((await cannedAnswers(ctx)).length >= MOST) throw new AppError("too_many", { most: MOST });
  const id = await insertCanned(ctx, input);
  if (id === undefined) throw new AppError("already_exists");
  await audit(ctx, { action: "canned.create", subject: `canned:${id}`, after: input });
  return { id, ...input };
}

/** Errors: not_found, already_exists. */
export async function updateCanned(ctx: Ctx, { cannedId, ...change }: UpdateCannedInput): Promise<CannedAnswer> {
  authorize(ctx, "support.answer");
  const before = found(await lockCanned(ctx, cannedId));
  const merged: CannedAnswer = {
    id: cannedId,
    shortcut: change.shortcut ?? before.shortcut,
    text: change.text ?? before.text,
    isMacro: change.isMacro ?? before.isMacro,
    tags: change.tags ?? before.tags,
    status: change.status === undefined ? before.status : change.status,
    assign: change.assign === undefined ? before.assign : change.assign,
    assigneeId: change.assigneeId === undefined ? before.assigneeId : change.assigneeId,
  };
  const after = { ...merged, assigneeId: merged.assign === "person" ? merged.assigneeId : null };
  await checkAssignee(ctx, after);
  if (await isShortcutTaken(ctx, after.shortcut, cannedId)) throw new AppError("already_exists");
  await patchCanned(ctx, after);
  await audit(ctx, { action: "canned.update", subject: `canned:${cannedId}`, before, after });
  return after;
}

/** Errors: not_found. */
export async function removeCanned(ctx: Ctx, { cannedId }: CannedIdInput): Promise<void> {
  authorize(ctx, "support.answer");
  const before = found(await lockCanned(ctx, cannedId));
  await deleteCanned(ctx, cannedId);
  await audit(ctx, { action: "canned.delete", subject: `canned:${cannedId}`, before });
}

/** Refuses an assignee who may not answer here. Errors: not_found. */
async function checkAssignee(ctx: Ctx, { assigneeId }: Pick<CannedAnswer, "assigneeId">): Promise<void> {
  if (assigneeId !== null && !(await staffIdsHere(ctx, "support.answer")).includes(assigneeId)) throw notFound();
}

function found(answer: CannedAnswer | undefined): CannedAnswer {
  if (!answer) throw notFound();
  return answer;
}
