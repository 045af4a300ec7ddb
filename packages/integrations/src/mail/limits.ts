import type { PostalMimeOptions } from "postal-mime";

/**
 * How every received email is read: what goes beyond is refused by the parser, since anyone can send one. Emails inside an email are
 * attachments of it, so that theirs are not taken for its own.
 */
export const LIMITS = {
  maxHeadersSize: 256 * 1024,
  maxNestingDepth: 32,
  rfc822Attachments: true,
} as const satisfies PostalMimeOptions;
