import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { DialogStatus } from "@vitrine/contract/support/dialog/dialog";
import type { DialogEvent, Message } from "@vitrine/contract/support/dialog/message";
import { bareWord } from "@vitrine/contract/selling/rule/words";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { giveFile, lockStoredFile } from "../../kernel/file/stored-file.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { rulesOf } from "../../selling/rule/memory.ts";
import { insertDialogFiles } from "../store/dialog-files.ts";
import { insertMessage } from "../store/dialog-messages.ts";
import { type DialogRow, patchDialog } from "../store/dialogs.ts";
import { excerptOf } from "./shape.ts";

export { filesOfDialogs } from "../store/dialog-files.ts";

export interface Written {
  text: string;
  fileIds: number[];
}

/** Refuses a customer's message with a suspicious word, as for orders. Throws rules_described. */
export async function refuseSuspicious(caller: Caller, text: string): Promise<void> {
  const word = (await rulesOf(caller)).find([text]);
  if (word?.action === "refuse") throw new AppError("rules_described", { word: bareWord(word.word) });
}

export function viaOf({ actor, source }: Ctx): Message["via"] {
  if ("apiKey" in actor && actor.apiKey) return "api";
  return source?.via ?? "web";
}

/** The preview of a message that consists only of files. */
const ONLY_FILES = "📎";
export const previewOf = ({ text }: Pick<Written, "text">): string => excerptOf(text) || ONLY_FILES;

export async function writeAsCustomer(ctx: Ctx, dialog: DialogRow, written: Written): Promise<number> {
  if (dialog.status === "closed") await addSystemMessage(ctx, dialog.id, "reopened");
  const messageId = await insertMessage(ctx, {
    dialogId: dialog.id,
    sender: "customer",
    userId: dialog.userId,
    isPrivate: false,
    text: written.text,
    event: null,
    via: viaOf(ctx),
  });
  await attach(ctx, messageId, written.fileIds, { ownerId: dialog.userId, isGiven: false });
  await patchDialog(ctx, dialog.id, {
    status: "waiting",
    lastText: previewOf(written),
    lastFrom: "customer",
    lastMessageAt: ctx.now,
    staffUnread: dialog.staffUnread + 1,
    waitingSince: dialog.waitingSince ?? ctx.now,
    snoozedUntil: null,
    ...(dialog.status === "closed" ? { closedAt: null, reopened: dialog.reopened + 1 } : {}),
  });
  await emitDialog(ctx, dialog, { status: "waiting", messageId, from: "customer" });
  return messageId;
}

interface Answer extends Written {
  userId: number;
  isPrivate: boolean;
}

/** The first person to answer becomes the assignee. */
export async function writeAsStaff(ctx: Ctx, dialog: DialogRow, { userId, isPrivate, text, fileIds }: Answer): Promise<number> {
  if (dialog.status === "closed" && !isPrivate) await addSystemMessage(ctx, dialog.id, "reopened");
  const messageId = await insertMessage(ctx, {
    dialogId: dialog.id,
    sender: "staff",
    userId,
    isPrivate,
    text,
    event: null,
    via: viaOf(ctx),
  });
  await attach(ctx, messageId, fileIds, { ownerId: dialog.userId, isGiven: !isPrivate });
  if (isPrivate) {
    await emitToStaff(ctx, dialog.id, { status: dialog.status, messageId, from: "staff" });
    return messageId;
  }
  await patchDialog(ctx, dialog.id, {
    status: "answered",
    lastText: previewOf({ text }),
    lastFrom: "staff",
    lastMessageAt: ctx.now,
    staffUnread: 0,
    customerUnread: dialog.customerUnread + 1,
    waitingSince: null,
    firstAnsweredAt: dialog.firstAnsweredAt ?? ctx.now,
    closedAt: null,
    assigneeId: dialog.assigneeId ?? userId,
    answeringId: null,
    answeringUntil: null,
    snoozedUntil: null,
  });
  await emitDialog(ctx, dialog, { status: "answered", messageId, from: "staff" });
  return messageId;
}

/** Closes an open dialog with a system message; false if it is already closed. */
export async function closeDialogRow(ctx: Ctx, dialog: DialogRow, event: Exclude<DialogEvent, "reopened">): Promise<boolean> {
  if (dialog.status === "closed") return false;
  const messageId = await addSystemMessage(ctx, dialog.id, event);
  await patchDialog(ctx, dialog.id, { status: "closed", closedAt: ctx.now, waitingSince: null, staffUnread: 0, snoozedUntil: null });
  await emitDialog(ctx, dialog, { status: "closed", messageId, from: "system" });
  return true;
}

export const addSystemMessage = (ctx: Ctx, dialogId: number, event: DialogEvent): Promise<number> =>
  insertMessage(ctx, { dialogId, sender: "system", userId: null, isPrivate: false, text: "", event, via: "system" });

interface Change {
  status: DialogStatus;
  messageId?: number;
  from?: string;
  answering?: string | null;
}

const eventOf = (dialogId: number, { status, messageId, from, answering }: Change) =>
  ({ kind: "dialog", dialogId, status, messageId: messageId ?? null, from: from ?? null, answering: answering ?? null }) as const;

/** Emits the change to the customer and the panel. */
export const emitDialog = (ctx: Ctx, dialog: Pick<DialogRow, "id" | "userId">, change: Change): Promise<void> =>
  emit(ctx, [{ userId: dialog.userId, event: eventOf(dialog.id, change) }]);

/** Emits the change to the panel only. */
export const emitToStaff = (ctx: Ctx, dialogId: number, change: Change): Promise<void> =>
  emit(ctx, [{ userId: null, event: eventOf(dialogId, change) }]);

/**
 * Files of the customer, or those that staff uploaded: the customer may read them once they are given to them. A file that belongs to
 * another customer is not found. Errors: not_found, file_type_invalid.
 */
async function attach(ctx: Ctx, messageId: number, fileIds: number[], to: { ownerId: number; isGiven: boolean }): Promise<void> {
  const isCustomer = ctx.actor.kind === "user";
  for (const fileId of new Set(fileIds)) {
    const file = await lockStoredFile(ctx, fileId);
    const isTheirs = file?.userId === to.ownerId;
    if (!file || !(isTheirs || (!isCustomer && file.userId === null))) throw notFound();
    if (file.purpose !== "message") throw new AppError("file_type_invalid");
    if (to.isGiven && !isTheirs) await giveFile(ctx, fileId, to.ownerId);
  }
  await insertDialogFiles(ctx, messageId, [...new Set(fileIds)]);
}
