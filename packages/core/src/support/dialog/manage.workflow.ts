import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { DialogIdInput } from "@vitrine/contract/support/dialog/dialog";
import type { AnsweringInput, DialogDetail, Person, UpdateDialogInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { peopleOf } from "../../identity/account/people.ts";
import { staffWith } from "../../identity/manager/support-staff.ts";
import { homeOf } from "../../kernel/context/resolve-panel.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { markTicketRead } from "../../messaging/notification/read-notification.ts";
import { findDialog, patchDialog } from "../store/dialogs.ts";
import { changeDialog, closeAsStaff, lockPanelDialog } from "./change.ts";
import { getDialog } from "./get.workflow.ts";
import { emitToStaff } from "./write.ts";

/** Who may answer on this panel. */
export async function listSupportStaff(caller: Caller): Promise<{ items: Person[] }> {
  authorize(caller, "support.view");
  return { items: (await staffWith(caller, "support.answer")).map(({ id, login }) => ({ id, login })) };
}

/** Changes the given fields. Errors: not_found, also for an assignee who may not answer here. */
export async function updateDialog(caller: Caller, input: UpdateDialogInput): Promise<DialogDetail> {
  authorize(caller, "support.answer");
  const { dialogId, assigneeId } = input;
  if (assigneeId != null && !(await staffWith(caller, "support.answer")).some(({ id }) => id === assigneeId)) throw notFound();
  await caller.run((ctx) => changeDialog(ctx, input));
  return getDialog(caller, { dialogId, before: null });
}

export async function closeDialog(caller: Caller, { dialogId }: DialogIdInput): Promise<DialogDetail> {
  authorize(caller, "support.answer");
  await caller.run(async (ctx) => closeAsStaff(ctx, await lockPanelDialog(ctx, dialogId)));
  return getDialog(caller, { dialogId, before: null });
}

/** Marks the dialog's messages as read by the panel, and its notifications as read by this person. */
export async function readDialog(caller: Caller, { dialogId }: DialogIdInput): Promise<void> {
  authorize(caller, "support.answer");
  await caller.run(async (ctx) => {
    const dialog = await lockPanelDialog(ctx, dialogId);
    if (dialog.staffUnread === 0) return;
    await patchDialog(ctx, dialogId, { staffUnread: 0 });
    await emitToStaff(ctx, dialogId, { status: dialog.status });
  });
  const { home, userId } = await homeOf(caller);
  await home.run((ctx) => markTicketRead(ctx, { userId, panelId: caller.panel.id, ticketId: dialogId }));
}

const ANSWERING_MS = 15_000;

/** Shows colleagues who is writing an answer; repeated every few seconds meanwhile. */
export async function showAnswering(caller: Caller, { dialogId, isAnswering }: AnsweringInput): Promise<void> {
  authorize(caller, "support.answer");
  const userId = userIdOf(caller);
  const login = isAnswering ? ((await peopleOf(caller, [userId])).get(userId) ?? null) : null;
  await caller.run(async (ctx) => {
    const dialog = await findDialog(ctx, dialogId);
    if (!dialog) throw notFound();
    const isTheirs = dialog.answeringId !== null && dialog.answeringId !== userId && (dialog.answeringUntil ?? ctx.now) > ctx.now;
    if (isTheirs) return;
    const until = isAnswering ? new Date(ctx.now.getTime() + ANSWERING_MS) : null;
    await patchDialog(ctx, dialogId, { answeringId: isAnswering ? userId : null, answeringUntil: until });
    await emitToStaff(ctx, dialogId, { status: dialog.status, answering: login });
  });
}
