import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { MOST_TAGS } from "@vitrine/contract/support/dialog/dialog";
import type { CannedAnswer } from "@vitrine/contract/support/dialog/canned";
import { staffIdsHere } from "../../identity/manager/support-staff.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { userIdOf } from "../../kernel/permission/authorize.ts";
import { lockCanned } from "../store/canned-answers.ts";
import { changeDialog, lockPanelDialog } from "./change.ts";

/** The changes that a macro makes besides its text. Errors: not_found. */
export async function runMacro(ctx: Ctx, dialogId: number, macroId: number): Promise<void> {
  const macro = await lockCanned(ctx, macroId);
  if (!macro?.isMacro) throw notFound();
  const { tags } = await lockPanelDialog(ctx, dialogId);
  const assigneeId = await assigneeOf(ctx, macro);
  await changeDialog(ctx, {
    dialogId,
    ...(macro.status === null ? {} : { status: macro.status }),
    tags: [...new Set([...tags, ...macro.tags])].slice(0, MOST_TAGS),
    ...(assigneeId === undefined ? {} : { assigneeId }),
  });
}

/** Undefined: unchanged, for example if the person may no longer answer here. */
async function assigneeOf(ctx: Ctx, { assign, assigneeId }: CannedAnswer): Promise<number | null | undefined> {
  if (assign === "me") return userIdOf(ctx);
  if (assign === "none") return null;
  const isStaff = assigneeId !== null && (await staffIdsHere(ctx, "support.answer")).includes(assigneeId);
  return isStaff ? assigneeId : undefined;
}
