import { type BounceOutcome, receiveBounce } from "../../growth/mailing/receive-bounce.workflow.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { receiveReply, type ReplyOutcome } from "../../support/mail-reply/receive.workflow.ts";

export type MailOutcome = BounceOutcome | ReplyOutcome;

/** Handles a received email, as transmitted: a returned mailing email, or a reply to an email about a dialog. */
export async function receiveMail(platform: Platform, raw: Buffer): Promise<MailOutcome> {
  const bounce = await receiveBounce(platform, raw);
  if (bounce !== undefined) return bounce;
  return receiveReply(platform, raw);
}
