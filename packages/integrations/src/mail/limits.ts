import type { PostalMimeOptions } from "postal-mime";

/**
 * Limits for parsing received emails: the parser refuses anything beyond them, since anyone can send one. Emails inside an email are
 * attachments of it, so that theirs are not taken for its own.
 */
export const LIMITS = {
  maxHeadersSize: 256 * 1024,
  maxNestingDepth: 32,
  rfc822Attachments: true,
} as const satisfies PostalMimeOptions;
