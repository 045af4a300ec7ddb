import { readBounce, type ReturnedMail } from "@vitrine/integrations/mail/read-bounce";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { insertBounce } from "../store/mail-bounces.ts";
import { markBounced } from "../store/mailing-recipients.ts";
import { addToMailing } from "../store/mailings.ts";
import { findMailId, isMailIdOf, type SentMail } from "./message-id.ts";
import { readAddressee } from "./addressee-queries.ts";

/** `unknown`: it quotes no email of ours to an address that the customer still has. */
export type BounceOutcome = "permanent" | "passing" | "repeated" | "unknown";

/**
 * Handles a returned email of a mailing; undefined for any other email. The quoted id is signed for the address, so no one
 * else can stop a customer's mailings, and an old email does not stop a new address.
 */
export async function receiveBounce(platform: Platform, raw: Buffer): Promise<BounceOutcome | undefined> {
  const returned = await readBounce(raw).catch(() => undefined);
  if (!returned) return undefined;
  const mail = findMailId(returned.quoted);
  const outcome = mail && (await panelById(platform, mail.panelId)) ? await take(platform, mail, returned) : "unknown";
  platform.log.info({ panelId: mail?.panelId, mailingId: mail?.mailingId, userId: mail?.userId, outcome }, "an email came back");
  return outcome;
}

async function take(platform: Platform, mail: SentMail & { signature: string }, returned: ReturnedMail): Promise<BounceOutcome> {
  const caller = await systemCaller(platform, mail.panelId, "mail");
  return caller.run(async (ctx) => {
    const email = (await readAddressee(ctx, mail.userId))?.email;
    if (!email || !isMailIdOf(platform, mail, email)) return "unknown";
    return recordBounce(ctx, mail, { ...returned, email });
  });
}

/** Counts the returned email once, and stops mailings to the address if the failure is permanent. */
export async function recordBounce(
  ctx: Ctx,
  { mailingId, userId }: Pick<SentMail, "mailingId" | "userId">,
  { email, isPermanent, reason }: { email: string; isPermanent: boolean; reason: string },
): Promise<BounceOutcome> {
  if (isPermanent) await insertBounce(ctx, email, reason);
  if (!(await markBounced(ctx, mailingId, { userId, isPermanent }))) return "repeated";
  await addToMailing(ctx, mailingId, isPermanent ? { bounced: 1 } : { softBounced: 1 });
  return isPermanent ? "permanent" : "passing";
}
