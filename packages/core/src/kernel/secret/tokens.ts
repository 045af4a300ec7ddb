import { createHash, timingSafeEqual } from "node:crypto";
import { panelPrefix } from "@vitrine/contract/kernel/panel/panel-token";
import { generateIdFromEntropySize } from "lucia";

/** Compares secrets in constant time, so that the duration does not reveal how much of them matches. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const ENTROPY_BYTES = 32;
const TOKEN = /^[a-z2-7]{52}$/;

/** 256 bits as 52 letters and digits of base32. */
export const newToken = (): string => generateIdFromEntropySize(ENTROPY_BYTES);

/** For a link that is opened where no panel is known. */
export const newPanelToken = (panelId: number): string => panelPrefix(panelId) + newToken();

export const isToken = (text: string): boolean => TOKEN.test(text);

/** The stored form of a token: read access to the database is not enough to use it. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
