import { createHash } from "node:crypto";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { writeMessageInput } from "@vitrine/contract/support/dialog/dialog";
import { MESSAGE_LENGTH } from "@vitrine/contract/support/dialog/message";
import { replyInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { headersOf, readMail, type ReceivedMail } from "@vitrine/integrations/mail/read-mail";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { readReplyAddress } from "../../messaging/mail/reply-address.ts";
import { replyText } from "../../messaging/mail/reply-text.ts";
import { callerOfAccount } from "../../messaging/telegram/accounts.ts";
import { actOnPanel } from "../../tenancy/panel/act-on-panel.ts";
import { replyInDialogOnce } from "../dialog/answer.workflow.ts";
import { writeMessageOnce } from "../dialog/own.workflow.ts";
import { claimReply, isReplyKnown } from "../store/dialog-mails.ts";
import { attachFiles } from "./attach-files.workflow.ts";
import { type RefusalReason, type Reply, notifyOfRefusedFiles, notifyOfRefusedReply } from "./notify-sender.workflow.ts";

/** `unknown`: it has none of our addresses, or cannot be read. The sender gets no answer. */
export type ReplyOutcome = "added" | "repeated" | "refused" | "automatic" | "unknown";

/** Handles a reply to an email about a dialog, as transmitted: it becomes a message of the email's recipient. */
export async function receiveReply(platform: Platform, raw: Buffer): Promise<ReplyOutcome> {
  const target = readReplyAddress(platform, headersOf(raw));
  const mail = target && (await readMail(raw).catch(() => undefined));
  const outcome = target && mail ? await takeReply(platform, { target, mail, mailHash: hashOf(mail, raw) }) : "unknown";
  platform.log.info({ ...target, outcome }, "an email was received");
  return outcome;
}

const hashOf = ({ messageId }: ReceivedMail, raw: Buffer): Buffer =>
  createHash("sha256")
    .update(messageId ?? raw)
    .digest();

async function takeReply(platform: Platform, reply: Reply): Promise<ReplyOutcome> {
  const { target, mail } = reply;
  if (mail.isAutomatic) return "automatic";
  const panelId = target.side === "staff" ? (await mainPanel(platform)).id : target.panelId;
  const account = await callerOfAccount(platform, { panelId, userId: target.userId }, "email");
  // The account is banned or deleted: no answer is sent.
  if (!account?.email) return "refused";
  const person = account.caller;
  const refuse = async (reason: RefusalReason | AppError): Promise<ReplyOutcome> => {
    await notifyOfRefusedReply(person, account.email!, { ...reply, reason });
    return "refused";
  };
  if (mail.from !== account.email.toLowerCase()) return refuse("otherAddress");
  if (target.isExpired) return refuse("expired");
  const text = replyText(mail.text);
  if (text.length > MESSAGE_LENGTH) return refuse("tooLong");
  if (text === "" && mail.files.length === 0) return refuse("empty");
  try {
    return await addReply(person, account.email, { ...reply, text });
  } catch (error) {
    if (error instanceof AlreadyReceived) return "repeated";
    // A temporary failure: the mail server delivers the email again.
    if (!(error instanceof AppError) || error.kind === "UNAVAILABLE") throw error;
    return refuse(error);
  }
}

class AlreadyReceived extends Error {}

async function addReply(person: Caller, email: string, reply: Reply & { text: string }): Promise<ReplyOutcome> {
  const { target, mail, mailHash, text } = reply;
  const { side, panelId, ticketId: dialogId, userId } = target;
  const acting = side === "staff" ? await actOnPanel(person, panelId) : person;
  if (await acting.run((ctx) => isReplyKnown(ctx, mailHash))) return "repeated";
  const { fileIds, left, refusal } = await attachFiles(acting, mail.files);
  if (text === "" && refusal && fileIds.length === 0) throw refusal;
  const claim = async (ctx: Ctx): Promise<void> => {
    if (!(await claimReply(ctx, { mailHash, userId, isStaff: side === "staff", isAdded: true }))) throw new AlreadyReceived();
  };
  if (side === "staff") await replyInDialogOnce(acting, replyInput.parse({ dialogId, text, fileIds }), claim);
  else await writeMessageOnce(acting, writeMessageInput.parse({ dialogId, text, fileIds }), claim);
  if (left.length > 0) await notifyOfRefusedFiles(person, email, { target, left });
  return "added";
}
