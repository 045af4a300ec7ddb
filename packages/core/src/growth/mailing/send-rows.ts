import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUsers } from "../../messaging/notification/notify-user.ts";
import { queueNews } from "../../messaging/telegram/queue-message.ts";
import type { RecipientEnd } from "../store/mailing-recipients.ts";
import { lockMailing, type MailingRow } from "../store/mailings.ts";
import { chooseRecipients, endRecipients } from "./choose-recipients.ts";
import { newsInbox, type PreparedText } from "./render.ts";
import { valuesOf } from "./variables.ts";

/**
 * Writes notifications, or messages for the bot, as rows in the transaction that records the outcome, so that none is written
 * twice or lost.
 */
export async function sendRows(ctx: Ctx, mailingId: number, text: PreparedText, most: number): Promise<void> {
  const mailing = await lockMailing(ctx, mailingId);
  if (mailing?.status !== "sending") return;
  const people = await chooseRecipients(ctx, { mailingId, channel: mailing.channel, most });
  if (people.length === 0) return;
  if (mailing.channel === "inbox") {
    await notifyUsers(
      ctx,
      people.map((person) => ({
        userId: person.userId,
        code: "news",
        params: { mailingId, ...newsInbox(text, valuesOf(person, ctx.panel, text.language)) },
      })),
    );
    await endRecipients(
      ctx,
      mailingId,
      people.map(({ userId }) => ({ userId, state: "sent" })),
    );
    return;
  }
  await endRecipients(ctx, mailingId, await queued(ctx, mailing, people));
}

async function queued(ctx: Ctx, { id: mailingId }: MailingRow, people: { userId: number }[]): Promise<RecipientEnd[]> {
  const ends: RecipientEnd[] = [];
  for (const { userId } of people) {
    const messageId = await queueNews(ctx, { userId, mailingId });
    ends.push(messageId === undefined ? { userId, state: "skipped", reason: "unreachable" } : { userId, state: "queued", messageId });
  }
  return ends;
}
