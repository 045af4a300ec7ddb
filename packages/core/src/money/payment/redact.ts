import type { NoticeRequest } from "@vitrine/integrations/payment/driver";
import type { NewNotice } from "../store/payment-notices.ts";

const MOST = 16_384;
const HIDDEN = "•••";
/** Shorter values are too common to be replaced. */
const SECRET_LENGTH = 6;
const SECRET_HEADERS = /^(authorization|proxy-authorization|cookie)$|api-?key|secret|password/i;
/** 13 to 19 digits in a row, as on a card. */
const CARD = /\b\d{9,15}(\d{4})\b/g;

/** A request as it is stored: without credentials, card numbers and characters that the database cannot store. */
export function redacted(
  request: NoticeRequest,
  credentials: Record<string, unknown>,
): Required<Pick<NewNotice, "method" | "query" | "headers" | "body">> {
  const secrets = Object.values(credentials).filter((value) => typeof value === "string" && value.length >= SECRET_LENGTH) as string[];
  const hide = (text: string) => {
    const known = secrets.reduce((kept, secret) => kept.replaceAll(secret, HIDDEN), text.replaceAll("\0", "�").toWellFormed());
    return known.replace(CARD, (_, last: string) => `${HIDDEN}${last}`).slice(0, MOST);
  };
  const headers = Object.entries(request.headers).map(([name, value]) => [name, SECRET_HEADERS.test(name) ? HIDDEN : hide(value)] as const);
  return {
    method: request.method,
    query: hide(request.query),
    headers: Object.fromEntries(headers),
    body: hide(request.body.subarray(0, 4 * MOST).toString("utf8")),
  };
}
