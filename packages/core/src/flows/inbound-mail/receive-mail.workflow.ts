import { receiveBounce } from "../../growth/mailing/receive-bounce.workflow.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { receiveReply } from "../../support/mail-reply/receive.workflow.ts";

/** An email as it was transmitted: one of ours that came back, or a reply to an email about a dialog. */
export async function receiveMail(platform: Platform, raw: Buffer): Promise<void> {
  if ((await receiveBounce(platform, raw)) === undefined) await receiveReply(platform, raw);
}
