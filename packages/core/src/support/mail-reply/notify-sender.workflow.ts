import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { MESSAGE_LENGTH } from "@vitrine/contract/support/dialog/message";
import type { ReceivedMail } from "@vitrine/integrations/mail/read-mail";
import type { Caller } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { translatorIn } from "../../kernel/text/texts.ts";
import { errorMessage } from "../../kernel/text/translate.ts";
import type { OpenedAddress } from "../../messaging/mail/reply-address.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { urlOf } from "../../messaging/notification/links.ts";
import { beginningOf } from "../dialog/shape.ts";
import { claimReply, countRefusedReplies } from "../store/dialog-mails.ts";

export interface Reply {
  target: OpenedAddress;
  mail: ReceivedMail;
  mailHash: Buffer;
}

export type RefusalReason = "empty" | "tooLong" | "expired" | "otherAddress";

const HOUR_MS = 3_600_000;
/** A limit, so that a stranger who knows the address cannot flood the account’s mailbox with our answers. */
const MOST_TOLD_AN_HOUR = 5;

const LONGEST_PART = 100;
/** Text chosen by the sender, without characters that the database cannot store. */
const shownPart = (text: string): string => beginningOf(text.toWellFormed().replaceAll(/\p{Cc}/gu, ""), LONGEST_PART);

interface Refusal extends Reply {
  reason: RefusalReason | AppError;
}

/** Sends the reason to the account's own address, never to the address that the email came from; once for each email. */
export async function notifyOfRefusedReply(person: Caller, to: string, { target, mail, mailHash, reason }: Refusal): Promise<void> {
  const { side, panelId, userId } = target;
  const { platform, language } = person;
  if (!(await panelById(platform, panelId))) return;
  const who = { userId, isStaff: side === "staff" };
  const there = await systemCaller(platform, panelId, "mail");
  const isTold = await there.run(async (ctx) => {
    const told = await countRefusedReplies(ctx, who, new Date(ctx.now.getTime() - HOUR_MS));
    return (await claimReply(ctx, { ...who, mailHash, isAdded: false })) && told < MOST_TOLD_AN_HOUR;
  });
  if (!isTold) return;
  const said = translatorIn(language);
  const text =
    reason instanceof AppError
      ? errorMessage(reason, language)
      : said(`mail:reply_refused.reason.${reason}`, { count: MESSAGE_LENGTH, sender: shownPart(mail.from ?? "") });
  await send(person, to, { kind: "reply_refused", target, params: { reason: text } });
}

export const notifyOfRefusedFiles = (
  person: Caller,
  to: string,
  { target, left }: { target: OpenedAddress; left: string[] },
): Promise<void> => send(person, to, { kind: "reply_files", target, params: { files: left.map(shownPart).join(", ") } });

interface Told {
  kind: "reply_refused" | "reply_files";
  target: OpenedAddress;
  params: Record<string, string>;
}

async function send(person: Caller, to: string, { kind, target: { side, panelId, ticketId }, params }: Told): Promise<void> {
  const { platform, panel, language } = person;
  const url = urlOf(platform.settings, panel, side === "staff" ? "ticket_message" : "ticket_answered", { panelId, ticketId }) ?? "";
  await person.run((ctx) => sendMail(ctx, { to, language, kind, params: { ...params, url } }));
}
