import type { IncomingMessage } from "node:http";

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/**
 * Whether the client has this version: `*` is any, and tags compare weakly, since a proxy that compresses makes them weak (RFC 9110, 13.1.2).
 * Express' `fresh` does not answer for fetch, which adds `Cache-Control: no-cache` to the header.
 */
export function isKnown({ headers }: Pick<IncomingMessage, "headers">, etag: string): boolean {
  const known = headers["if-none-match"]?.split(",").map(opaque) ?? [];
  return known.includes("*") || known.includes(opaque(etag));
}
