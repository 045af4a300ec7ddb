import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { NoticeRefused } from "../driver.ts";

type Text = string | Buffer;
type Encoding = "hex" | "base64";

export const digest = (algorithm: string, text: Text, encoding: Encoding = "hex"): string =>
  createHash(algorithm).update(text).digest(encoding);

export const hmac = (algorithm: string, key: Text, text: Text, encoding: Encoding = "hex"): string =>
  createHmac(algorithm, key).update(text).digest(encoding);

/** In constant time, whatever the lengths. */
export function sameText(left: string, right: string): boolean {
  return timingSafeEqual(createHash("sha256").update(left).digest(), createHash("sha256").update(right).digest());
}

/** @throws {NoticeRefused} unless the signature that came is the expected one. */
export function requireSignature(came: string | undefined, expected: string): void {
  if (came === undefined || came === "" || !sameText(came, expected)) throw new NoticeRefused("the signature is wrong");
}

/** Where a system's programs write the same content in several ways. @throws {NoticeRefused} */
export function requireAnySignature(came: string | undefined, expected: readonly string[]): void {
  if (!came || !expected.some((each) => sameText(came.toLowerCase(), each))) throw new NoticeRefused("the signature is wrong");
}

/** For systems that differ in the case of hexadecimal digits. */
export function requireHexSignature(came: string | undefined, expected: string): void {
  requireSignature(came?.toLowerCase(), expected.toLowerCase());
}

/** @throws {NoticeRefused} if the time that was signed is further away than the window, in seconds. */
export function requireFresh(signedAt: number, now: number, window = 12 * 3600): void {
  if (!(Math.abs(now - signedAt) <= window)) throw new NoticeRefused("the notice is stale");
}

/** Seconds of a time in seconds or milliseconds. */
export const secondsOf = (time: string): number => (time.length > 11 ? Number(time) / 1000 : Number(time));
