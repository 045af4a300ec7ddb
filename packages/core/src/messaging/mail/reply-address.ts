import type { ReplySide } from "@vitrine/contract/messaging/mail/kinds";
import type { Platform } from "../../kernel/context/platform.ts";
import { isSameText } from "../../kernel/secret/tokens.ts";

/** The dialog and the person to which a reply address belongs. */
export interface ReplyTarget {
  side: ReplySide;
  /** The panel of the dialog. */
  panelId: number;
  ticketId: number;
  /** User of that panel, or of the main panel for staff. */
  userId: number;
}

type Signing = Pick<Platform, "signer" | "settings" | "now">;

const DAY_MS = 86_400_000;
const VALID_DAYS = 180;
/** 112 bits: the local part of an address has at most 64 characters. */
const SIGNATURE_DIGITS = 28;
const SIDES: Record<string, ReplySide> = { c: "customer", s: "staff" };
const ADDRESS = /reply\+([cs][0-9a-z]{1,12}-[0-9a-z]{1,12}-[0-9a-z]{1,12}-[0-9a-z]{1,6})-([0-9a-f]{28})@([a-z0-9.-]{1,253})/gi;
const MOST_ADDRESSES = 20;

const signed = ({ signer }: Signing, text: string): string => signer.sign("mail reply", text).toString("hex").slice(0, SIGNATURE_DIGITS);
const today = ({ now }: Signing): number => Math.floor(now().getTime() / DAY_MS);

/** Nothing is stored: the signature proves that we issued the address. Undefined if replies cannot be received. */
export function replyAddress(by: Signing, { side, panelId, ticketId, userId }: ReplyTarget): string | undefined {
  const { mailReplies } = by.settings;
  if (!mailReplies) return undefined;
  const numbers = [panelId, ticketId, userId, today(by) + VALID_DAYS].map((number) => number.toString(36));
  const text = `${side[0]}${numbers.join("-")}`;
  return `reply+${text}-${signed(by, text)}@${mailReplies.domain}`;
}

export interface OpenedAddress extends ReplyTarget {
  isExpired: boolean;
}

/** The first of our addresses in the header fields of an email; undefined if there is none. Some servers change the case. */
export function readReplyAddress(by: Signing, headers: string): OpenedAddress | undefined {
  const { mailReplies } = by.settings;
  if (!mailReplies) return undefined;
  for (const [, name = "", signature = "", domain = ""] of [...headers.matchAll(ADDRESS)].slice(0, MOST_ADDRESSES)) {
    const text = name.toLowerCase();
    if (domain.toLowerCase() !== mailReplies.domain || !isSameText(signature.toLowerCase(), signed(by, text))) continue;
    const [panelId = 0, ticketId = 0, userId = 0, until = 0] = text
      .slice(1)
      .split("-")
      .map((number) => Number.parseInt(number, 36));
    return { side: SIDES[text[0]!]!, panelId, ticketId, userId, isExpired: until < today(by) };
  }
  return undefined;
}
