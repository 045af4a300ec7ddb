import { createHmac } from "node:crypto";
import { isSameText } from "@vitrine/core/kernel/secret/same-text";

/** 43 characters of the set Telegram allows, derived for each bot, so nothing has to be stored. */
export const webhookSecret = (secretKey: string, botId: number): string =>
  createHmac("sha256", secretKey).update(`telegram webhook ${botId}`).digest("base64url");

export const isSecret = (given: string | undefined, expected: string): boolean => isSameText(given ?? "", expected);
