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

const signed = ({ platform, panel }: Place, text: string): string =>
  platform.signer.sign("news link", `${panel.id} ${text}`).toString("hex").slice(0, SIGNATURE_DIGITS);

/** Nothing is stored and it never expires: a person may unsubscribe from an email of any age. */
export function newsToken(place: Place, { channel, mailingId, userId }: NewsLinkOf): string {
  const text = `${LETTERS[channel]}${mailingId.toString(36)}-${userId.toString(36)}`;
  return `${text}-${signed(place, text)}`;
}

export const newsAddress = ({ platform, panel }: Place, token: string): string =>
  `${platform.settings.scheme}://${panel.domain}/unsubscribe/${token}`;

/** undefined: this panel did not issue it. */
export function readNewsToken(place: Place, token: string): NewsLinkOf | undefined {
  const [mailing = "", user = "", signature = ""] = token.split("-");
  const channel = CHANNELS[mailing.charAt(0)];
  if (!channel || !isSameText(signature, signed(place, `${mailing}-${user}`))) return undefined;
  return { channel, mailingId: Number.parseInt(mailing.slice(1), 36), userId: Number.parseInt(user, 36) };
}
