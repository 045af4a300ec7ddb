import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { DialogDetail, ReplyInput, StartWithCustomerInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { audit } from "../../kernel/audit/audit.ts";
import { loginsOfPeople } from "../../identity/account/people.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { type DialogRow, findDialog, lockDialog } from "../store/dialogs.ts";
import { getDialog } from "./get.workflow.ts";
import { beginDialog } from "./own.workflow.ts";
import { tellCustomer } from "./tell.ts";
import { closeDialogRow, writeAsStaff } from "./write.ts";

/** Errors: not_found. */
export async function lockPanelDialog(ctx: Ctx, dialogId: number): Promise<DialogRow> {
  const dialog = await lockDialog(ctx, dialogId);
  if (!dialog) throw notFound();
  return dialog;
}

/** Answers a customer, or leaves a note for colleagues. Errors: not_found, file_type_invalid. */
export async function replyInDialog(caller: Caller, { dialogId, isPrivate, close, ...written }: ReplyInput): Promise<DialogDetail> {
  authorize(caller, "support.answer");
  await caller.run(async (ctx) => {
    const dialog = await lockPanelDialog(ctx, dialogId);
    await writeAsStaff(ctx, dialog, { userId: userIdOf(ctx), isPrivate, ...written });
    if (!isPrivate) await tellCustomer(ctx, dialog, written);
    if (close) await closeAsStaff(ctx, (await findDialog(ctx, dialogId))!);
  });
  return getDialog(caller, { dialogId, before: null });
}

export async function closeAsStaff(ctx: Ctx, dialog: DialogRow): Promise<void> {
  if (!(await closeDialogRow(ctx, dialog, "closed"))) return;
  await audit(ctx, {
    action: "dialog.close",
    subject: `dialog:${dialog.id}`,
    before: { status: dialog.status },
    after: { status: "closed" },
  });
}

/** Writes to a customer who did not ask. Errors: not_found, file_type_invalid. */
export async function startWithCustomer(caller: Caller, { userId, ...input }: StartWithCustomerInput): Promise<DialogDetail> {
  authorize(caller, "support.answer");
  const dialogId = await caller.run(async (ctx) => {
    if (!(await loginsOfPeople(ctx, [userId])).has(userId)) throw notFound();
    const dialog = await beginDialog(ctx, { ...input, userId, product: null, status: "answered", lastFrom: "staff" });
    await writeAsStaff(ctx, dialog, { userId: userIdOf(ctx), isPrivate: false, text: input.text, fileIds: input.fileIds });
    await tellCustomer(ctx, dialog, input);
    await audit(ctx, { action: "dialog.start", subject: `dialog:${dialog.id}`, after: { userId } });
    return dialog.id;
  });
  return getDialog(caller, { dialogId, before: null });
}
