import { createHmac } from "node:crypto";
import { isSameText } from "@vitrine/core/kernel/secret/same-text";

/** 43 of the characters Telegram allows; of each bot its own, and nothing to store. */
export const webhookSecret = (secretKey: string, botId: number): string =>
  createHmac("sha256", secretKey).update(`telegram webhook ${botId}`).digest("base64url");

export const isSecret = (given: string | undefined, expected: string): boolean => isSameText(given ?? "", expected);
