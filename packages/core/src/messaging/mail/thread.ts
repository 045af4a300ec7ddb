import type { OutgoingMail } from "@vitrine/integrations/mail/create-mailer";
import type { Platform } from "../../kernel/context/platform.ts";
import type { MailRow } from "../store/mails.ts";
import { replyAddress, type ReplyTarget } from "./reply-address.ts";

/** Emails about one dialog are one thread, to which its recipient may reply. */
export function threadOf(platform: Platform, { kind, params }: Pick<MailRow, "kind" | "params">): Pick<OutgoingMail, "replyTo" | "thread"> {
  if (kind !== "message") return {};
  const { side, panelId, ticketId, userId } = params as unknown as ReplyTarget;
  return { thread: `dialog.${panelId}.${ticketId}`, replyTo: replyAddress(platform, { side, panelId, ticketId, userId }) };
}
