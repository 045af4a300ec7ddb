import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { DialogDetail, ReplyInput, StartWithCustomerInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { audit } from "../../kernel/audit/audit.ts";
import { loginsOfPeople } from "../../identity/account/people.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { findDialog } from "../store/dialogs.ts";
import { closeAsStaff, lockPanelDialog } from "./change.ts";
import { getDialog } from "./get.workflow.ts";
import { beginDialog, openingOf } from "./own.workflow.ts";
import { notifyCustomerOfAnswer } from "./notify.ts";
import { runMacro } from "./macro.ts";
import { writeAsStaff } from "./write.ts";

/** Answers a customer, or leaves a note for colleagues. Errors: not_found, file_type_invalid. */
export const replyInDialog = (caller: Caller, input: ReplyInput): Promise<DialogDetail> =>
  replyInDialogOnce(caller, input, async () => undefined);

/** The same for an answer that may be delivered twice: `claim` runs first in the transaction, and throws if it was delivered before. */
export async function replyInDialogOnce(
  caller: Caller,
  { dialogId, isPrivate, close, macroId, ...written }: ReplyInput,
  claim: (ctx: Ctx) => Promise<void>,
): Promise<DialogDetail> {
  authorize(caller, "support.answer");
  await caller.run(async (ctx) => {
    await claim(ctx);
    const dialog = await lockPanelDialog(ctx, dialogId);
    await writeAsStaff(ctx, dialog, { userId: userIdOf(ctx), isPrivate, ...written });
    if (!isPrivate) await notifyCustomerOfAnswer(ctx, dialog, written);
    if (macroId !== null) await runMacro(ctx, dialogId, macroId);
    if (close) await closeAsStaff(ctx, (await findDialog(ctx, dialogId))!);
  });
  return getDialog(caller, { dialogId, before: null });
}

/** Starts a dialog with a customer. Errors: not_found, file_type_invalid. */
export async function startWithCustomer(caller: Caller, { userId, ...asked }: StartWithCustomerInput): Promise<DialogDetail> {
  authorize(caller, "support.answer");
  const input = { ...asked, ...openingOf(asked) };
  const dialogId = await caller.run(async (ctx) => {
    if (!(await loginsOfPeople(ctx, [userId])).has(userId)) throw notFound();
    const dialog = await beginDialog(ctx, { ...input, userId, product: null, status: "answered", lastFrom: "staff" });
    await writeAsStaff(ctx, dialog, { userId: userIdOf(ctx), isPrivate: false, text: input.text, fileIds: input.fileIds });
    await notifyCustomerOfAnswer(ctx, dialog, input);
    await audit(ctx, { action: "dialog.start", subject: `dialog:${dialog.id}`, after: { userId } });
    return dialog.id;
  });
  return getDialog(caller, { dialogId, before: null });
}
