import type { OutgoingMail } from "@vitrine/integrations/mail/create-mailer";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { keepMail } from "../../messaging/mail/send-mail.ts";
import { contactEmailOf } from "../../tenancy/panel/contact.ts";
import { newsAddress, newsToken } from "../consent/news-link.ts";
import { markSending, type RecipientEnd } from "../store/mailing-recipients.ts";
import type { MailingRow } from "../store/mailings.ts";
import { chooseRecipients, endRecipients } from "./choose-recipients.ts";
import { mailIdOf } from "./message-id.ts";
import { recordBounce } from "./receive-bounce.workflow.ts";
import type { RecipientRow } from "./recipient-queries.ts";
import { countingOf } from "./counting.ts";
import { newsEmail, newsParams, type PreparedText } from "./render.ts";
import { valuesOf } from "./variables.ts";

/** After this time an email marked `sending` has an unknown outcome; longer than the mail server's timeouts. */
const OUTCOME_MS = 5 * 60_000;
const RETRY_MINUTES = [1, 10, 60, 360];
const AT_ONCE = 3;

/** Sends up to `most` emails of the mailing, each at most once. */
export async function sendEmails(caller: Caller, mailing: MailingRow, text: PreparedText, most: number): Promise<void> {
  const { id: mailingId, channel } = mailing;
  const people = await caller.run((ctx) => chooseRecipients(ctx, { mailingId, channel, most }));
  const replyTo = await contactEmailOf(caller.platform, caller.panel);
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let person = people.shift(); person; person = people.shift()) await sendOne(caller, mailing, { person, text, replyTo });
  });
  await Promise.all(senders);
}

interface Letter {
  person: RecipientRow;
  text: PreparedText;
  replyTo: string | undefined;
}

async function sendOne(caller: Caller, mailing: MailingRow, letter: Letter): Promise<void> {
  const { id: mailingId, channel } = mailing;
  const { userId } = letter.person;
  const until = new Date(caller.platform.now().getTime() + OUTCOME_MS);
  const attempts = await caller.run((ctx) => markSending(ctx, mailingId, { userId, channel, until }));
  // Unsubscribed or stopped since it was selected: the next round finds the reason.
  if (attempts === undefined) return;
  const end = await deliver(caller, mailing, letter, attempts);
  await caller.run(async (ctx) => {
    await end.before?.(ctx);
    await endRecipients(ctx, mailingId, [{ userId, ...end.is }]);
  });
}

interface End {
  is: Omit<RecipientEnd, "userId">;
  before?: (ctx: Ctx) => Promise<void>;
}

async function deliver(caller: Caller, mailing: MailingRow, { person, text, replyTo }: Letter, attempts: number): Promise<End> {
  const { platform, panel } = caller;
  const { id: mailingId } = mailing;
  const { userId } = person;
  const to = person.email!;
  const unsubscribeUrl = newsAddress(caller, newsToken(caller, { channel: "email", mailingId, userId }));
  const personal = { values: valuesOf(person, panel, text.language), counting: countingOf(caller, mailing, userId), unsubscribeUrl };
  if (!platform.mailer) {
    const kept = { to, language: text.language, kind: "news" as const, params: newsParams(text, personal) };
    return { is: { state: "sent" }, before: (ctx) => keepMail(ctx, kept) };
  }
  const mail: OutgoingMail = {
    to,
    fromName: panel.name,
    id: mailIdOf(platform, { panelId: panel.id, mailingId, userId }, to),
    ...newsEmail(caller, text, personal),
    unsubscribeUrl,
    replyTo,
  };
  const result = await platform.mailer.send(mail);
  if (result.kind === "sent") return { is: { state: "sent" } };
  if (result.isFinal) {
    const isPermanent = result.isOfAddress ?? false;
    const returned = { email: to, isPermanent, reason: result.text };
    return {
      is: { state: "failed", reason: isPermanent ? "bounced" : "refused" },
      before: async (ctx) => void (await recordBounce(ctx, { mailingId, userId }, returned)),
    };
  }
  if (result.isUnknown) return { is: { state: "failed", reason: "unknown" } };
  const minutes = RETRY_MINUTES[attempts - 1];
  if (minutes === undefined) return { is: { state: "failed", reason: "refused" } };
  return { is: { state: "waiting", nextAt: new Date(platform.now().getTime() + minutes * 60_000) } };
}
