import { createHmac, timingSafeEqual } from "node:crypto";

/** 43 of the characters Telegram allows; of each bot its own, and nothing to store. */
export const webhookSecret = (secretKey: string, botId: number): string =>
  createHmac("sha256", secretKey).update(`telegram webhook ${botId}`).digest("base64url");

export function isSecret(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
