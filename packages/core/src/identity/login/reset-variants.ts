import type { ResetVariants } from "@vitrine/contract/identity/account/reset-password";
import type { Platform } from "../../kernel/context/platform.ts";

/** First letters of email domains, weighted roughly by how common they are. */
const DOMAINS = "gggggggmmyyyuoihp";
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const STARS = "***";

const firstOf = (text: string): string => Array.from(text)[0] ?? "";

export const emailHint = (email: string): string => {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  return `${firstOf(name)}${STARS}@${firstOf(domain)}${STARS}`;
};
export const telegramHint = (username: string | null): string => (username ? `@${firstOf(username)}${STARS}` : "Telegram");

/**
 * The answer for an account that does not exist: always the same for one name, and distributed as for existing accounts. It cannot be
 * computed without the server's key.
 */
export function decoyVariants(
  { signer }: Platform,
  { panelId, name, hasBot }: { panelId: number; name: string; hasBot: boolean },
): ResetVariants["variants"] {
  const key = name.trim().toLowerCase();
  const [chance = 0, keepsLetter = 0, letter = 0, domain = 0] = signer.sign("reset decoys", `${panelId} ${key}`);
  const isEmail = key.includes("@");
  // Most logins are generated from the email's local part.
  const first = keepsLetter < 200 && /^[a-z0-9]/.test(key) ? key[0]! : LETTERS[letter % LETTERS.length]!;
  const email = {
    type: "email" as const,
    hint: isEmail ? emailHint(key) : `${first}${STARS}@${DOMAINS[domain % DOMAINS.length]!}${STARS}`,
  };
  const telegram = { type: "telegram" as const, hint: `@${first}${STARS}` };
  if (!hasBot || chance >= 80) return [email];
  return chance < 16 && !isEmail ? [telegram] : [email, telegram];
}
