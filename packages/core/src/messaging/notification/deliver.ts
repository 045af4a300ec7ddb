import type { DigestItem } from "@vitrine/contract/messaging/mail/kinds";
import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../mail/send-mail.ts";
import type { PlatformSettings } from "../../kernel/context/platform.ts";
import { queueTelegram } from "../telegram/queue-message.ts";
import { type Recipient, recipientsOf } from "./fan-out-queries.ts";
import { urlOf } from "./links.ts";
import { notificationWords } from "./words.ts";
import { type DueNotification, takeDue } from "../store/notifications-fan-out.ts";

const MOST = 500;
const MOST_IN_DIGEST = 50;

/** Makes mails of what is due: of one its own, of several for one person a single one. Alerts never wait in a company. */
export async function deliverMails(ctx: Ctx, settings: PlatformSettings): Promise<boolean> {
  const due = await takeDue(ctx, "email", MOST);
  if (due.length === 0) return false;
  const people = new Map((await recipientsOf(ctx, [...new Set(due.map(({ userId }) => userId))])).map((person) => [person.userId, person]));
  for (const [userId, theirs] of Map.groupBy(due, (one) => one.userId)) {
    const person = people.get(userId);
    if (!person || person.email === null) continue;
    const { alerts = [], others = [] } = Object.groupBy(theirs, ({ code }) => (notificationEvent(code)?.isAlert ? "alerts" : "others"));
    for (const one of alerts) await mailOne(ctx, settings, person, one);
    if (others.length === 1) await mailOne(ctx, settings, person, others[0]!);
    if (others.length > 1) await mailDigest(ctx, settings, person, others);
  }
  return due.length === MOST;
}

async function mailOne(
  ctx: Ctx,
  settings: PlatformSettings,
  { email, language }: Recipient,
  { code, params }: DueNotification,
): Promise<void> {
  const { title, text, action } = notificationWords(language, code, params);
  const url = urlOf(settings, ctx.panel, code, params) ?? "";
  await sendMail(ctx, { to: email!, language, kind: "notification", params: { title, text: withPanel(params, text), action, url } });
}

/** An owner of several panels reads which one it is about. */
const withPanel = ({ panel }: DueNotification["params"], text: string): string => (panel === undefined ? text : `${panel}: ${text}`);

async function mailDigest(ctx: Ctx, settings: PlatformSettings, { email, language }: Recipient, due: DueNotification[]): Promise<void> {
  const home = `${settings.scheme}://${ctx.panel.domain}`;
  const items: DigestItem[] = gathered(due)
    .slice(0, MOST_IN_DIGEST)
    .map(({ newest: { code, params }, count }) => {
      const { title, text } = notificationWords(language, code, params, count);
      return { title, text: withPanel(params, text), url: urlOf(settings, ctx.panel, code, params) ?? home };
    });
  await sendMail(ctx, {
    to: email!,
    language,
    kind: "digest",
    params: { count: due.length, items: JSON.stringify(items), url: `${home}/notifications` },
  });
}

/** Of one kind about one panel's one provider: the newest of them, and how many. */
function gathered(due: DueNotification[]): { newest: DueNotification; count: number }[] {
  const groups = Map.groupBy(due, ({ code, params }) => `${code} ${params["panelId"] ?? ""} ${params["providerId"] ?? ""}`);
  return [...groups.values()].map((group) => ({ newest: group.at(-1)!, count: group.length }));
}

/** Puts what is due into the bot's outbox; several of one kind as one message with their number. */
export async function deliverTelegram(ctx: Ctx): Promise<boolean> {
  const due = await takeDue(ctx, "telegram", MOST);
  for (const [userId, theirs] of Map.groupBy(due, (one) => one.userId)) {
    for (const { newest, count } of gathered(theirs)) {
      await queueTelegram(ctx, { userId, code: newest.code, params: { ...newest.params, ...(count > 1 ? { many: count } : {}) } });
    }
  }
  return due.length === MOST;
}
