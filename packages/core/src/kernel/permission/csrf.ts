import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { isSameText } from "../secret/tokens.ts";

export const CSRF_COOKIE = "XSRF-TOKEN";
export const CSRF_HEADER = "x-xsrf-token";

export interface CsrfGuard {
  /** A value for the cookie, valid for this session only; "" is a visitor without one. */
  make(sessionToken: string): string;
  /** Whether the header's value was made for this session and matches the cookie. */
  verify(header: string | undefined, cookie: string | undefined, sessionToken: string): boolean;
}

const NONCE_BYTES = 16;

/** Tokens are `nonce.hmac(nonce + session token)`: nothing is stored, and a token made for another session is invalid. */
export function createCsrfGuard(secretKey: string): CsrfGuard {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "csrf tokens", 32));
  const sign = (nonce: string, sessionToken: string) => createHmac("sha256", key).update(`${nonce}.${sessionToken}`).digest("base64url");
  return {
    make(sessionToken) {
      const nonce = randomBytes(NONCE_BYTES).toString("base64url");
      return `${nonce}.${sign(nonce, sessionToken)}`;
    },
    verify(header, cookie, sessionToken) {
      if (!header || !cookie || !isSameText(header, cookie)) return false;
      const [nonce = "", signature = ""] = header.split(".");
      return isSameText(signature, sign(nonce, sessionToken));
    },
  };
}
