import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { UpdateDialogInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { type DialogRow, lockDialog, patchDialog } from "../store/dialogs.ts";
import { closeDialogRow, emitDialog, emitToStaff, addSystemMessage } from "./write.ts";

/** The dialog, locked. Errors: not_found. */
export async function lockPanelDialog(ctx: Ctx, dialogId: number): Promise<DialogRow> {
  const dialog = await lockDialog(ctx, dialogId);
  if (!dialog) throw notFound();
  return dialog;
}

/** Changes the given fields, and emits the change. Errors: not_found. */
export async function changeDialog(ctx: Ctx, { dialogId, status, assigneeId, tags, snoozedUntil }: UpdateDialogInput): Promise<void> {
  const dialog = await lockPanelDialog(ctx, dialogId);
  const before = { assigneeId: dialog.assigneeId, tags: dialog.tags, snoozedUntil: dialog.snoozedUntil };
  const after = {
    assigneeId: assigneeId === undefined ? dialog.assigneeId : assigneeId,
    tags: tags ? [...new Set(tags)] : dialog.tags,
    snoozedUntil: snoozedUntil === undefined ? dialog.snoozedUntil : snoozeTime(ctx, snoozedUntil),
  };
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    await patchDialog(ctx, dialogId, after);
    await audit(ctx, { action: "dialog.update", subject: `dialog:${dialogId}`, before, after });
    await emitToStaff(ctx, dialogId, { status: dialog.status });
  }
  if (status === undefined || status === dialog.status) return;
  if (status === "closed") return closeAsStaff(ctx, { ...dialog, ...after });
  await open(ctx, dialog, status);
}

async function open(ctx: Ctx, dialog: DialogRow, status: "waiting" | "answered"): Promise<void> {
  const messageId = dialog.status === "closed" ? await addSystemMessage(ctx, dialog.id, "reopened") : undefined;
  await patchDialog(ctx, dialog.id, {
    status,
    closedAt: null,
    // The seven days of an answered dialog begin again.
    lastMessageAt: ctx.now,
    waitingSince: status === "waiting" ? (dialog.waitingSince ?? ctx.now) : null,
  });
  const subject = `dialog:${dialog.id}` as const;
  await audit(ctx, { action: "dialog.update", subject, before: { status: dialog.status }, after: { status } });
  await emitDialog(ctx, dialog, { status, ...(messageId === undefined ? {} : { messageId, from: "system" }) });
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

const YEAR_MS = 365 * 86_400_000;

/** null: not snoozed. A time in the past is ignored. */
function snoozeTime({ now }: Ctx, seconds: number | null): Date | null {
  if (seconds === null || seconds * 1000 <= now.getTime()) return null;
  return new Date(Math.min(seconds * 1000, now.getTime() + YEAR_MS));
}
