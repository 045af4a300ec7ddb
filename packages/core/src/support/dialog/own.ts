import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type {
  DialogIdInput,
  GetDialogInput,
  ListOwnDialogsInput,
  OwnDialogDetail,
  OwnDialogList,
} from "@vitrine/contract/support/dialog/dialog";
import type { Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { markTicketRead } from "../../messaging/notification/read-notification.ts";
import { messagesOf } from "../store/dialog-messages.ts";
import { type DialogRow, findDialog, lockDialog, patchDialog } from "../store/dialogs.ts";
import { cardsOf } from "./cards.ts";
import { countDialogs, pageOfDialogs, unreadOf } from "./queries.ts";
import { readMessages, toOwnDialog } from "./shape.ts";
import { closeDialogRow, emitDialog } from "./write.ts";

/** The caller's own dialogs, by the latest message. */
export async function listOwnDialogs(ctx: Ctx, input: ListOwnDialogsInput): Promise<OwnDialogList> {
  authorize(ctx, "support.own");
  const userId = userIdOf(ctx);
  const filter = { userId, words: input.query, status: input.status, product: input.product };
  const { rows, ...list } = await pageWithEstimate(
    input,
    (range) => pageOfDialogs(ctx, filter, range),
    (most) => countDialogs(ctx, filter, most),
  );
  return { ...list, items: rows.map((row) => toOwnDialog(row)), unread: await unreadOf(ctx, userId) };
}

export async function getOwnDialog(ctx: Ctx, input: GetDialogInput): Promise<OwnDialogDetail> {
  authorize(ctx, "support.own");
  return ownDetail(ctx, input.dialogId, input.before);
}

export const MOST_MESSAGES = 100;

export async function ownDetail(ctx: Ctx, dialogId: number, before: number | null = null): Promise<OwnDialogDetail> {
  const dialog = await findDialog(ctx, dialogId);
  if (!dialog || dialog.userId !== userIdOf(ctx)) throw notFound();
  const rows = await messagesOf(ctx, dialogId, { before, most: MOST_MESSAGES + 1, withPrivate: false });
  const last = rows.slice(-MOST_MESSAGES);
  const messages = (await readMessages(ctx, last)).map(({ shown }) => shown);
  const cards = await cardsOf(
    ctx,
    dialog,
    last.map(({ text }) => text),
  );
  // Customers don't see the owner's actions.
  const orders = cards.orders.map((order) => ({ ...order, actions: [] }));
  return {
    ...toOwnDialog(dialog),
    messages,
    hasEarlier: rows.length > MOST_MESSAGES,
    cards: { ...cards, orders },
    currency: ctx.panel.currency,
  };
}

export async function lockOwnDialog(ctx: Ctx, { dialogId }: DialogIdInput): Promise<DialogRow> {
  const dialog = await lockDialog(ctx, dialogId);
  if (!dialog || dialog.userId !== userIdOf(ctx)) throw notFound();
  return dialog;
}

/** Marks the dialog's messages and their notifications as read. */
export async function readOwnDialog(ctx: Ctx, input: DialogIdInput): Promise<void> {
  authorize(ctx, "support.own");
  const dialog = await lockOwnDialog(ctx, input);
  await markTicketRead(ctx, { userId: dialog.userId, panelId: null, ticketId: dialog.id });
  if (dialog.customerUnread === 0) return;
  await patchDialog(ctx, dialog.id, { customerUnread: 0 });
  await emitDialog(ctx, dialog, { status: dialog.status });
}

/** Closes the caller's dialog; a message opens it again. */
export async function closeOwnDialog(ctx: Ctx, input: DialogIdInput): Promise<OwnDialogDetail> {
  authorize(ctx, "support.write");
  const dialog = await lockOwnDialog(ctx, input);
  await closeDialogRow(ctx, dialog, "closed_by_customer");
  return ownDetail(ctx, dialog.id);
}
