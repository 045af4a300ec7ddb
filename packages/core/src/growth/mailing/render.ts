import type { MailingText } from "../store/mailings.ts";
import { pricesIn, renderMarkdown } from "../../content/markdown/render.ts";
import { pricesFor } from "../../content/storefront/prices.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { type RenderedMail, renderMail } from "../../messaging/mail/render-mail.ts";
import { withLinks, withLinkMarks } from "./counted-links.ts";
import type { Counting } from "./counting.ts";
import { fillHtml, fillText, type MailingValues } from "./variables.ts";
import { toPlain, toTelegram } from "./telegram-text.ts";

export const originOf = ({ platform, panel }: Caller): string => `${platform.settings.scheme}://${panel.domain}`;

/** A mailing's text with prices and absolute addresses; variables and counted links are still in braces. */
export interface PreparedText {
  subject: string;
  html: string;
  language: MailingText["language"];
  /** Services with a price in the text that are not active. */
  unknownPrices: number[];
}

type Written = Pick<MailingText, "subject" | "body" | "language">;

/** Of a mailing that is sent, `links` are those whose clicks are counted. */
export async function prepareText(
  caller: Caller,
  { subject, body, language, links = [] }: Written & { links?: string[] },
): Promise<PreparedText> {
  const html = withLinkMarks(renderMarkdown(body), links);
  const { fill, unknown } = await pricesFor(caller, language, pricesIn(html));
  const origin = originOf(caller);
  const whole = fill(html)
    .replaceAll(/<div data-faq="[^"]*"><\/div>/g, "")
    .replaceAll(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${origin}/`);
  return { subject, html: whole, language, unknownPrices: unknown };
}

/** The values that differ for each recipient. */
export interface Personal {
  values: MailingValues;
  /** Absent in a test message, which is not counted. */
  counting?: Counting;
}

/** What an email consists of, as the outbox keeps it. */
export function newsParams(text: PreparedText, { values, counting, unsubscribeUrl }: Personal & { unsubscribeUrl: string }) {
  const html = htmlFor(text, { values, counting });
  const { pictureUrl } = counting ?? {};
  return {
    subject: fillText(text.subject, values),
    html: pictureUrl === undefined ? html : `${html}<img src="${pictureUrl}" alt="" width="1" height="1">`,
    text: toPlain(html),
    url: unsubscribeUrl,
    ...(pictureUrl === undefined ? {} : { opens: 1 }),
  };
}

const htmlFor = (text: PreparedText, { values, counting }: Personal): string => {
  const html = fillHtml(text.html, values);
  return counting ? withLinks(html, counting.linkOf) : html;
};

export const newsEmail = ({ platform, panel }: Caller, text: PreparedText, person: Personal & { unsubscribeUrl: string }): RenderedMail =>
  renderMail(platform.settings, panel, { kind: "news", language: text.language, params: newsParams(text, person) });

const bold = (text: string): string => `<b>${text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</b>`;

export const newsTelegram = (text: PreparedText, person: Personal): string =>
  `${bold(fillText(text.subject, person.values))}\n\n${toTelegram(htmlFor(text, person))}`;

export const newsInbox = (text: PreparedText, values: MailingValues): { title: string; text: string } => ({
  title: fillText(text.subject, values),
  text: toPlain(fillHtml(text.html, values)),
});
