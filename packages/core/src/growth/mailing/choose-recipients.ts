import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { Ctx } from "../../kernel/context/context.ts";
import { afterQuiet } from "../../messaging/notification/due-times.ts";
import { leaseRecipients, type RecipientEnd, writeRecipients } from "../store/mailing-recipients.ts";
import { addToMailing } from "../store/mailings.ts";
import { type RecipientRow, recipientsNow } from "./recipient-queries.ts";

const LEASE_MS = 5 * 60_000;

/**
 * Leases the next recipients. Those who no longer agree or cannot be reached are skipped. A person who has quiet hours now gets the message
 * after
 * them, except for a notification in the panel, which disturbs no one.
 */
export async function chooseRecipients(
  ctx: Ctx,
  { mailingId, channel, most }: { mailingId: number; channel: NewsChannel; most: number },
): Promise<RecipientRow[]> {
  const leased = await leaseRecipients(ctx, mailingId, { most, until: new Date(ctx.now.getTime() + LEASE_MS) });
  const chosen: RecipientRow[] = [];
  const others: RecipientEnd[] = [];
  for (const person of await recipientsNow(ctx, channel, leased)) {
    const { userId } = person;
    const quietUntil = channel === "inbox" ? ctx.now : quietEnd(ctx, person);
    if (!person.agrees) others.push({ userId, state: "skipped", reason: "unsubscribed" });
    else if (!person.isReachable || person.isSuspended) others.push({ userId, state: "skipped", reason: "unreachable" });
    else if (quietUntil > ctx.now) others.push({ userId, state: "waiting", nextAt: quietUntil });
    else chosen.push(person);
  }
  await endRecipients(ctx, mailingId, others);
  return chosen;
}

/** Records the outcomes of recipients and counts them, in one transaction. */
export async function endRecipients(ctx: Ctx, mailingId: number, ends: RecipientEnd[]): Promise<void> {
  if (ends.length === 0) return;
  const { sent = 0, failed = 0, skipped = 0 } = await writeRecipients(ctx, mailingId, ends);
  if (sent + failed + skipped > 0) await addToMailing(ctx, mailingId, { sent, failed, skipped });
}

const quietEnd = (ctx: Ctx, { quietFrom, quietTo, timeZone }: RecipientRow): Date =>
  quietFrom === null || quietTo === null
    ? ctx.now
    : afterQuiet({ quiet: { from: quietFrom, to: quietTo }, timeZone: timeZone ?? ctx.panel.timeZone }, ctx.now);
