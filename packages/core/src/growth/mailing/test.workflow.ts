import type { MailingIdInput, MailingTest } from "@vitrine/contract/growth/mailing/mailing";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { homeOf } from "../../kernel/context/resolve-panel.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { keepMail } from "../../messaging/mail/send-mail.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { queueNews } from "../../messaging/telegram/queue-message.ts";
import { telegramOf } from "../../messaging/telegram/telegram-of.ts";
import type { MailingRow } from "../store/mailings.ts";
import { type Addressee, readAddressee } from "./addressee-queries.ts";
import { EXAMPLE } from "./preview.workflow.ts";
import { newsEmail, newsInbox, newsParams, originOf, prepareText } from "./render.ts";
import { lockedMailing } from "./shape.ts";
import { valuesOf } from "./variables.ts";

/**
 * Sends the mailing to the person who asks, by its channel and with their own login, whatever its state. Errors: activation_required,
 * telegram_not_linked, mail_unavailable.
 */
export async function testMailing(caller: Caller, { mailingId }: MailingIdInput): Promise<MailingTest> {
  authorize(caller, "mailing.manage");
  const { home, userId } = await homeOf(caller);
  const tester = await home.run((ctx) => readAddressee(ctx, userId));
  if (!tester) throw notFound();
  const mailing = await caller.run(async (ctx) => {
    const locked = await lockedMailing(ctx, mailingId);
    await audit(ctx, { action: "mailing.test", subject: `mailing:${mailingId}`, after: { channel: locked.channel } });
    return locked;
  });
  return BY_CHANNEL[mailing.channel](caller, home, mailing, tester);
}

type Send = (caller: Caller, home: Caller, mailing: MailingRow, tester: Addressee) => Promise<MailingTest>;

const BY_CHANNEL: Record<MailingRow["channel"], Send> = { email: byEmail, telegram: byTelegram, inbox: byInbox };

const valuesFor = ({ panel }: Caller, { language }: MailingRow, { login }: Addressee) => valuesOf({ ...EXAMPLE, login }, panel, language);

async function byEmail(caller: Caller, _home: Caller, mailing: MailingRow, tester: Addressee): Promise<MailingTest> {
  const { platform, panel } = caller;
  const { email: to } = tester;
  if (to === null || !tester.isActivated) throw new AppError("activation_required");
  const text = await prepareText(caller, mailing);
  const values = valuesFor(caller, mailing, tester);
  const settings = `${originOf(caller)}/settings/news`;
  if (!platform.mailer) {
    if (platform.settings.production) throw new AppError("mail_unavailable");
    const kept = { to, language: mailing.language, kind: "news" as const, params: newsParams(text, { values, unsubscribeUrl: settings }) };
    await caller.run((ctx) => keepMail(ctx, kept));
    return { to, outcome: "kept", text: null };
  }
  const id = `${panel.id}.test.${mailing.id}.${platform.now().getTime()}`;
  const result = await platform.mailer.send({
    to,
    fromName: panel.name,
    id,
    ...newsEmail(caller, text, { values, unsubscribeUrl: settings }),
  });
  return result.kind === "sent" ? { to, outcome: "sent", text: null } : { to, outcome: "refused", text: result.text };
}

async function byTelegram(caller: Caller, home: Caller, { id: mailingId }: MailingRow, { userId }: Addressee): Promise<MailingTest> {
  return home.run(async (ctx) => {
    const linked = await telegramOf(ctx, userId);
    const queued = linked && (await queueNews(ctx, { userId, mailingId, panelId: caller.panel.id }));
    if (!linked || queued === undefined) throw new AppError("telegram_not_linked");
    return { to: linked.username === null ? String(linked.telegramId) : `@${linked.username}`, outcome: "sent", text: null };
  });
}

async function byInbox(caller: Caller, home: Caller, mailing: MailingRow, tester: Addressee): Promise<MailingTest> {
  const text = await prepareText(caller, mailing);
  const news = newsInbox(text, valuesFor(caller, mailing, tester));
  await home.run((ctx) => notifyUser(ctx, tester.userId, "news", { mailingId: mailing.id, ...news }));
  return { to: tester.login, outcome: "sent", text: null };
}
