import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { isSameText } from "../../kernel/secret/tokens.ts";

interface Place {
  platform: Platform;
  panel: Pick<PanelContext, "id" | "domain">;
}

export interface NewsLinkOf {
  channel: NewsChannel;
  mailingId: number;
  userId: number;
}

const LETTERS = { email: "e", telegram: "t", inbox: "i" } as const satisfies Record<NewsChannel, string>;
const CHANNELS: Record<string, NewsChannel> = { e: "email", t: "telegram", i: "inbox" };
const SIGNATURE_DIGITS = 40;

type Purpose = "news link" | "news click" | "news open";

const signed = ({ platform, panel }: Place, purpose: Purpose, text: string): string =>
  platform.signer.sign(purpose, `${panel.id} ${text}`).toString("hex").slice(0, SIGNATURE_DIGITS);

/** Nothing is stored and it never expires: a person may unsubscribe from an email of any age. */
export function newsToken(place: Place, { channel, mailingId, userId }: NewsLinkOf): string {
  const text = `${LETTERS[channel]}${mailingId.toString(36)}-${userId.toString(36)}`;
  return `${text}-${signed(place, "news link", text)}`;
}

export const inPlace = ({ platform, panel }: Place, path: string): string => `${platform.settings.scheme}://${panel.domain}${path}`;

export const newsAddress = (place: Place, token: string): string => inPlace(place, `/unsubscribe/${token}`);

/** undefined: this panel did not issue it. */
export const readNewsToken = (place: Place, token: string): NewsLinkOf | undefined => opened(place, "news link", token)?.of;

/** The `link`-th address of a mailing as one recipient gets it. */
export function clickAddress(place: Place, { channel, mailingId, userId }: NewsLinkOf, link: number): string {
  const text = `${LETTERS[channel]}${mailingId.toString(36)}-${userId.toString(36)}-${link.toString(36)}`;
  return inPlace(place, `/out/${text}-${signed(place, "news click", text)}`);
}

/** undefined: this panel did not issue it. */
export function readClickToken(place: Place, token: string): (NewsLinkOf & { link: number }) | undefined {
  const read = opened(place, "news click", token);
  return read && { ...read.of, link: Number.parseInt(read.more, 36) };
}

/** The invisible picture in one recipient's email. */
export function pictureAddress(place: Place, { mailingId, userId }: Omit<NewsLinkOf, "channel">): string {
  const text = `e${mailingId.toString(36)}-${userId.toString(36)}`;
  return inPlace(place, `/seen/${text}-${signed(place, "news open", text)}.gif`);
}

/** undefined: this panel did not issue it. */
export const readOpenToken = (place: Place, token: string): NewsLinkOf | undefined => opened(place, "news open", token)?.of;

function opened(place: Place, purpose: Purpose, token: string): { of: NewsLinkOf; more: string } | undefined {
  const at = token.lastIndexOf("-");
  const text = token.slice(0, Math.max(at, 0));
  const [mailing = "", user = "", more = ""] = text.split("-");
  const channel = CHANNELS[mailing.charAt(0)];
  if (!channel || !isSameText(token.slice(at + 1), signed(place, purpose, text))) return undefined;
  return { of: { channel, mailingId: Number.parseInt(mailing.slice(1), 36), userId: Number.parseInt(user, 36) }, more };
}
