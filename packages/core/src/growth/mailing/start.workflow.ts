import { EMAILS_A_DAY, type MailingDetails, type MailingIdInput } from "@vitrine/contract/growth/mailing/mailing";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { botOf } from "../../messaging/telegram/bot-of.ts";
import { isPaidFor } from "../../money/tariff/paid.ts";
import { emailsSince, type MailingRow, patchMailing } from "../store/mailings.ts";
import { lockPanel } from "../announcement/queries.ts";
import { countedLinks } from "./counted-links.ts";
import { countAudienceRows } from "./audience-queries.ts";
import { storedAudience } from "./audience.ts";
import { lockedMailing, readMailing } from "./shape.ts";

const DAY_MS = 86_400_000;

/**
 * Starts a draft now or at its time, or resumes a stopped mailing where it was. Errors: mailing_started, panel_unavailable,
 * mail_unavailable, telegram_unavailable, mailing_empty, mailing_limit.
 */
export async function startMailing(caller: Caller, { mailingId }: MailingIdInput): Promise<MailingDetails> {
  authorize(caller, "mailing.manage");
  if (caller.panel.status !== "ok") throw new AppError("panel_unavailable");
  const mostEmails = await dailyLimit(caller);
  const hasBot = (await botOf(caller.platform, caller.panel)) !== undefined;
  return caller.run(async (ctx) => {
    const mailing = await lockedMailing(ctx, mailingId);
    if (mailing.status !== "draft" && mailing.status !== "stopped") throw new AppError("mailing_started");
    requireChannel(caller, mailing, hasBot);
    const isLater = mailing.startedAt === null && mailing.startAt !== null && mailing.startAt > ctx.now;
    if (!isLater) await requireAllowance(ctx, mailing, mostEmails);
    const status = isLater ? "scheduled" : "sending";
    await patchMailing(ctx, mailingId, {
      status,
      stopReason: null,
      ...(isLater ? {} : { startedAt: mailing.startedAt ?? ctx.now, links: countedLinks(mailing) }),
    });
    await audit(ctx, { action: "mailing.start", subject: `mailing:${mailingId}`, before: { status: mailing.status }, after: { status } });
    return readMailing(ctx, mailingId);
  });
}

/** Stops a mailing; the rest of its messages wait until it is started again. Errors: mailing_over. */
export async function stopMailing(ctx: Ctx, { mailingId }: MailingIdInput): Promise<MailingDetails> {
  authorize(ctx, "mailing.manage");
  const { status } = await lockedMailing(ctx, mailingId);
  if (status !== "sending" && status !== "scheduled") throw new AppError("mailing_over");
  await patchMailing(ctx, mailingId, { status: "stopped", stopReason: "owner" });
  await audit(ctx, { action: "mailing.stop", subject: `mailing:${mailingId}`, before: { status }, after: { status: "stopped" } });
  return readMailing(ctx, mailingId);
}

/** Emails are sent in the platform's name, so a panel that has not paid its tariff yet may send only a few. */
export async function dailyLimit(caller: Caller): Promise<number> {
  return (await isPaidFor(caller)) ? EMAILS_A_DAY.paid : EMAILS_A_DAY.unpaid;
}

/** Errors: mailing_empty, mailing_limit. */
export async function requireAllowance(ctx: Ctx, mailing: MailingRow, mostEmails: number): Promise<void> {
  const { channel, startedAt } = mailing;
  const since = new Date(ctx.now.getTime() - DAY_MS);
  // A mailing that was stopped and resumed on the same day is already counted completely.
  if (startedAt !== null && (channel !== "email" || startedAt > since)) return;
  const recipients = await recipientsLeft(ctx, mailing);
  if (recipients === 0 && startedAt === null) throw new AppError("mailing_empty");
  if (channel !== "email") return;
  // Without the lock, concurrently started mailings would each find the day's emails unused.
  await lockPanel(ctx);
  const { selected, selecting } = await emailsSince(ctx, since);
  let before = selected;
  for (const stored of selecting) before += (await countAudienceRows(ctx, storedAudience(stored), channel)).recipients;
  if (before + recipients > mostEmails) throw new AppError("mailing_limit", { most: mostEmails });
}

async function recipientsLeft(ctx: Ctx, { channel, audience, collectedId, total, sent, failed, skipped }: MailingRow): Promise<number> {
  const selected = collectedId === null ? total : (await countAudienceRows(ctx, storedAudience(audience), channel)).recipients;
  return Math.max(0, selected - sent - failed - skipped);
}

function requireChannel({ platform }: Caller, { channel }: MailingRow, hasBot: boolean): void {
  // In development emails are kept in the outbox.
  if (channel === "email" && !platform.mailer && platform.settings.production) throw new AppError("mail_unavailable");
  if (channel === "telegram" && !hasBot) throw new AppError("telegram_unavailable");
}
