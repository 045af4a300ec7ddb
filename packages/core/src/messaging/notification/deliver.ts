import type { DigestItem } from "@vitrine/contract/messaging/mail/kinds";
import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../mail/send-mail.ts";
import type { PlatformSettings } from "../../kernel/context/platform.ts";
import { textOf } from "../../kernel/text/texts.ts";
import { queueTelegram } from "../telegram/queue-message.ts";
import { type Recipient, recipientsOf } from "./fan-out-queries.ts";
import { urlOf } from "./links.ts";
import { notificationWords } from "./words.ts";
import { type DueNotification, claimDue } from "../store/notifications-fan-out.ts";

const MOST = 500;
const MOST_IN_DIGEST = 50;

/**
 * Turns due notifications into mails: a single one gets its own mail, several for one person share one. Alerts are always sent separately.
 */
export async function deliverMails(ctx: Ctx, settings: PlatformSettings): Promise<boolean> {
  const due = await claimDue(ctx, "email", MOST);
  if (due.length === 0) return false;
  const people = new Map((await recipientsOf(ctx, [...new Set(due.map(({ userId }) => userId))])).map((person) => [person.userId, person]));
  for (const [userId, theirs] of Map.groupBy(due, (one) => one.userId)) {
    const person = people.get(userId);
    // The account was suspended or changed its address since the email was planned.
    if (!person || person.email === null || person.isSuspended || !person.isActivated) continue;
    const { alerts = [], others = [] } = Object.groupBy(theirs, ({ code }) => (notificationEvent(code)?.isAlert ? "alerts" : "others"));
    for (const one of alerts) await mailOne(ctx, settings, person, one);
    // Messages can be answered by replying, so each dialog gets its own email unless a digest was chosen.
    const { messages = [], rest = [] } = Object.groupBy(others, (one) => (isMessage(one) && person.digest === "off" ? "messages" : "rest"));
    for (const group of dialogsOf(messages)) await mailMessages(ctx, settings, person, group);
    if (rest.length === 1) await mailOne(ctx, settings, person, rest[0]!);
    if (rest.length > 1) await mailDigest(ctx, settings, person, rest);
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
  const isAlert = notificationEvent(code)?.isAlert ? 1 : 0;
  await sendMail(ctx, {
    to: email!,
    language,
    kind: "notification",
    params: { title, text: withPanel(params, text), action, url, isAlert },
  });
}

/** Adds the panel's name, for owners of several panels. */
const withPanel = ({ panel }: DueNotification["params"], text: string): string => (panel === undefined ? text : `${panel}: ${text}`);

async function mailDigest(ctx: Ctx, settings: PlatformSettings, { email, language }: Recipient, due: DueNotification[]): Promise<void> {
  const home = `${settings.scheme}://${ctx.panel.domain}`;
  const items: DigestItem[] = gathered(due)
    .slice(0, MOST_IN_DIGEST)
    .map(({ newest: { code, params }, count }) => {
      const { title, text } = notificationWords(language, code, params, count);
      return { title, text: withPanel(params, text), url: urlOf(settings, ctx.panel, code, params, count) ?? home };
    });
  await sendMail(ctx, {
    to: email!,
    language,
    kind: "digest",
    params: { count: due.length, items: JSON.stringify(items), url: `${home}/notifications` },
  });
}

/** Several messages of one dialog are one email, in the order they were written. */
async function mailMessages(
  ctx: Ctx,
  settings: PlatformSettings,
  { userId, email, language }: Recipient,
  group: DueNotification[],
): Promise<void> {
  const { code, params } = group.at(-1)!;
  const { ticketId = 0, login = "", panel = "" } = params;
  // Staff are notified on the main panel about a dialog of another panel.
  const side = params["panelId"] === undefined ? "customer" : "staff";
  const { title, action } = notificationWords(language, code, params, group.length);
  const words = { ticketId, login, panel, panelName: ctx.panel.name };
  await sendMail(ctx, {
    to: email!,
    language,
    kind: "message",
    params: {
      subject: textOf(language, `mail:message.subject.${side}`, words)!,
      title,
      text: group.map((one) => notificationWords(language, one.code, one.params).text).join("\n\n"),
      hint: textOf(language, `mail:message.hint.${side}`, words)!,
      action,
      url: urlOf(settings, ctx.panel, code, params) ?? "",
      side,
      panelId: params["panelId"] ?? ctx.panelId,
      ticketId,
      userId,
    },
  });
}

const dialogsOf = (due: DueNotification[]): DueNotification[][] => [
  ...Map.groupBy(due, ({ params: { panelId = "", ticketId = "" } }) => `${panelId} ${ticketId}`).values(),
];

/** Groups notifications of one kind about the same panel, provider and dialog: the newest and their number. */
function gathered(
  due: DueNotification[],
  isAlone: (one: DueNotification) => boolean = () => false,
): { newest: DueNotification; count: number }[] {
  const about = ({ code, params: { panelId = "", providerId = "", ticketId = "" } }: DueNotification) =>
    `${code} ${panelId} ${providerId} ${ticketId}`;
  const groups = Map.groupBy(due, (one) => (isAlone(one) || notificationEvent(one.code)?.isSingle ? one.id : about(one)));
  return [...groups.values()].map((group) => ({ newest: group.at(-1)!, count: group.length }));
}

const isMessage = ({ code }: DueNotification): boolean => notificationEvent(code)?.isMessage === true;

/** Puts due notifications into the bot's outbox; several of one kind become one message with their number, except what people wrote. */
export async function deliverTelegram(ctx: Ctx): Promise<boolean> {
  const due = await claimDue(ctx, "telegram", MOST);
  for (const [userId, theirs] of Map.groupBy(due, (one) => one.userId)) {
    for (const { newest, count } of gathered(theirs, isMessage)) {
      await queueTelegram(ctx, { userId, code: newest.code, params: { ...newest.params, ...(count > 1 ? { many: count } : {}) } });
    }
  }
  return due.length === MOST;
}
