import { wholeLetters } from "@vitrine/contract/kernel/text/formats";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type { OwnDialog } from "@vitrine/contract/support/dialog/dialog";
import type { OwnMessage } from "@vitrine/contract/support/dialog/message";
import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { Ctx } from "../../kernel/context/context.ts";
import { findStoredFiles } from "../../kernel/file/stored-file.ts";
import { translatorIn } from "../../kernel/text/texts.ts";
import { filesOfMessages } from "../store/dialog-files.ts";
import type { MessageRow } from "../store/dialog-messages.ts";
import type { DialogRow } from "../store/dialogs.ts";

const EXCERPT = 140;

/** The beginning of a message, on one line. */
export const excerptOf = (text: string, most = EXCERPT): string => beginningOf(text.replaceAll(/\s+/g, " "), most);

/** The same with its lines. */
export function beginningOf(whole: string, most: number): string {
  const text = whole.trim();
  if (text.length <= most) return text;
  return `${wholeLetters(text, most - 1)}…`;
}

export const toOwnDialog = (row: DialogRow, side: "customer" | "staff" = "customer"): OwnDialog => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  product: row.product,
  orderId: row.orderId,
  paymentId: row.paymentId === null ? null : paymentIdOf(row.paymentId),
  unread: side === "customer" ? row.customerUnread : row.staffUnread,
  lastText: row.lastText,
  lastFrom: row.lastFrom,
  lastMessageAt: toSeconds(row.lastMessageAt),
  createdAt: toSeconds(row.createdAt),
});

export interface ReadMessage {
  row: MessageRow;
  shown: OwnMessage;
}

/** Messages with their files; system messages are in the reader's language. */
export async function readMessages(ctx: Ctx, rows: MessageRow[]): Promise<ReadMessage[]> {
  const attached = await filesOfMessages(
    ctx,
    rows.map(({ id }) => id),
  );
  const stored = new Map((await findStoredFiles(ctx, [...new Set(attached.map(({ fileId }) => fileId))])).map((file) => [file.id, file]));
  const said = translatorIn(ctx.language);
  const filesOf = (id: number): StoredFile[] =>
    attached.flatMap(({ messageId, fileId }) => (messageId === id ? (stored.get(fileId) ?? []) : []));
  return rows.map((row) => ({
    row,
    shown: {
      id: row.id,
      from: row.sender,
      text: row.event === null ? row.text : said(`support:event.${row.event}`),
      files: filesOf(row.id),
      createdAt: toSeconds(row.createdAt),
    },
  }));
}
