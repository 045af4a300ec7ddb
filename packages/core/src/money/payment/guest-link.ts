import type { Platform } from "../../kernel/context/platform.ts";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import { isSameText } from "../../kernel/secret/tokens.ts";

/** p: given to the browser that ordered; m: mailed, so that opening it proves control of the address. */
export type GuestLinkKind = "p" | "m";

const DAY = 86_400;
const LIVES: Record<GuestLinkKind, number> = { p: 30 * DAY, m: 180 * DAY };
const SIGNATURE_DIGITS = 40;

interface Place {
  platform: Platform;
  panel: Pick<PanelContext, "id" | "domain">;
}

const signed = ({ platform, panel }: Place, text: string): string =>
  platform.signer.sign("guest order", `${panel.id} ${text}`).toString("hex").slice(0, SIGNATURE_DIGITS);

const secondsNow = ({ platform }: Place): number => Math.floor(platform.now().getTime() / 1000);

/** Nothing is stored: the signature proves that this panel issued the link for this payment. */
export function guestToken(place: Place, paymentId: number, kind: GuestLinkKind): string {
  const text = `${kind}${paymentId.toString(36)}-${(secondsNow(place) + LIVES[kind]).toString(36)}`;
  return `${text}-${signed(place, text)}`;
}

export const guestAddress = ({ platform, panel }: Place, token: string): string =>
  `${platform.settings.scheme}://${panel.domain}/order/${token}`;

export interface OpenedLink {
  paymentId: number;
  kind: GuestLinkKind;
  isExpired: boolean;
}

/** undefined: this panel did not issue it. */
export function readGuestToken(place: Place, token: string): OpenedLink | undefined {
  const [named = "", until = "", signature = ""] = token.split("-");
  if (!isSameText(signature, signed(place, `${named}-${until}`))) return undefined;
  return {
    paymentId: Number.parseInt(named.slice(1), 36),
    kind: named.startsWith("m") ? "m" : "p",
    isExpired: Number.parseInt(until, 36) <= secondsNow(place),
  };
}
