import { z } from "zod";

/** Schemes that a link of a text or a menu may have; the rest could run script or open a program. */
export const LINK_SCHEMES = ["http", "https", "mailto", "tel", "tg"] as const;

const ABSOLUTE = new RegExp(`^(?:${LINK_SCHEMES.join("|")}):`, "i");
/** A path of the same host. A second slash or a backslash would make a browser leave it. */
const OWN_PATH = /^\/(?![/\\])/;

// oxlint-disable-next-line no-control-regex -- browsers drop control characters from addresses, so they could hide a scheme
const CONTROL = /[\u0000-\u001f\u007f]/;

export const isSafeLink = (text: string): boolean =>
  !CONTROL.test(text) && (OWN_PATH.test(text) || (ABSOLUTE.test(text) && URL.canParse(text)));

const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && !CONTROL.test(text) && URL.canParse(text);

export const safeLinkSchema = z.string().trim().min(1).max(500).refine(isSafeLink);
/** A safe link, or "" for none. */
export const optionalWebAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => text === "" || isWebAddress(text));
