import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { CannedAnswer, CannedIdInput, CreateCannedInput, UpdateCannedInput } from "@vitrine/contract/support/dialog/canned";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { cannedAnswers, deleteCanned, insertCanned, isShortcutTaken, lockCanned, patchCanned } from "../store/canned-answers.ts";

const MOST = 500;

export async function listCanned(ctx: Ctx): Promise<{ items: CannedAnswer[] }> {
  authorize(ctx, "support.view");
  return { items: await cannedAnswers(ctx) };
}

/** Errors: already_exists, too_many. */
export async function createCanned(ctx: Ctx, input: CreateCannedInput): Promise<CannedAnswer> {
  authorize(ctx, "support.answer");
  if ((await cannedAnswers(ctx)).length >= MOST) throw new AppError("too_many", { most: MOST });
  const id = await insertCanned(ctx, input);
  if (id === undefined) throw new AppError("already_exists");
  await audit(ctx, { action: "canned.create", subject: `canned:${id}`, after: input });
  return { id, ...input };
}

/** Errors: not_found, already_exists. */
export async function updateCanned(ctx: Ctx, { cannedId, shortcut, text }: UpdateCannedInput): Promise<CannedAnswer> {
  authorize(ctx, "support.answer");
  const before = await locked(ctx, cannedId);
  const after = { id: cannedId, shortcut: shortcut ?? before.shortcut, text: text ?? before.text };
  if (await isShortcutTaken(ctx, after.shortcut, cannedId)) throw new AppError("already_exists");
  await patchCanned(ctx, after);
  await audit(ctx, { action: "canned.update", subject: `canned:${cannedId}`, before, after });
  return after;
}

/** Errors: not_found. */
export async function removeCanned(ctx: Ctx, { cannedId }: CannedIdInput): Promise<void> {
  authorize(ctx, "support.answer");
  const before = await locked(ctx, cannedId);
  await deleteCanned(ctx, cannedId);
  await audit(ctx, { action: "canned.delete", subject: `canned:${cannedId}`, before });
}

async function locked(ctx: Ctx, id: number): Promise<CannedAnswer> {
  const found = await lockCanned(ctx, id);
  if (!found) throw notFound();
  return found;
}
