import type { MailingText } from "../store/mailings.ts";
import { pricesIn, renderMarkdown } from "../../content/markdown/render.ts";
import { pricesFor } from "../../content/storefront/prices.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { type RenderedMail, renderMail } from "../../messaging/mail/render-mail.ts";
import { fillHtml, fillText, type MailingValues } from "./variables.ts";
import { toPlain, toTelegram } from "./telegram-text.ts";

export const originOf = ({ platform, panel }: Caller): string => `${platform.settings.scheme}://${panel.domain}`;

/** A mailing's text with prices and whole addresses; variables are still in braces. */
export interface PreparedText {
  subject: string;
  html: string;
  language: MailingText["language"];
  /** Services of its prices that are not active. */
  unknownPrices: number[];
}

type Written = Pick<MailingText, "subject" | "body" | "language">;

export async function prepareText(caller: Caller, { subject, body, language }: Written): Promise<PreparedText> {
  const html = renderMarkdown(body);
  const { fill, unknown } = await pricesFor(caller, language, pricesIn(html));
  const origin = originOf(caller);
  const whole = fill(html)
    .replaceAll(/<div data-faq="[^"]*"><\/div>/g, "")
    .replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`);
  return { subject, html: whole, language, unknownPrices: unknown };
}

/** What an email consists of, as the outbox keeps it. */
export function newsParams(text: PreparedText, values: MailingValues, unsubscribeUrl: string) {
  const html = fillHtml(text.html, values);
  return { subject: fillText(text.subject, values), html, text: toPlain(html), url: unsubscribeUrl };
}

export function newsEmail({ platform, panel }: Caller, text: PreparedText, values: MailingValues, unsubscribeUrl: string): RenderedMail {
  return renderMail(platform.settings, panel, {
    kind: "news",
    language: text.language,
    params: newsParams(text, values, unsubscribeUrl),
  });
}

const bold = (text: string): string => `<b>${text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</b>`;

export const newsTelegram = (text: PreparedText, values: MailingValues): string =>
  `${bold(fillText(text.subject, values))}\n\n${toTelegram(fillHtml(text.html, values))}`;

export const newsInbox = (text: PreparedText, values: MailingValues): { title: string; text: string } => ({
  title: fillText(text.subject, values),
  text: toPlain(fillHtml(text.html, values)),
});
