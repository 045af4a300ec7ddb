import type { ResetVariants } from "@vitrine/contract/identity/account/reset-password";
import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { Platform } from "../../kernel/context/platform.ts";

/** First characters of made-up addresses; letters are the most frequent. */
const INITIALS = `${"abcdefghijklmnopqrstuvwxyz".repeat(9)}0123456789_-+`;
const STARS = "***";

const firstOf = (text: string): string => Array.from(text)[0] ?? "";

/** The domain stays hidden: few letters begin most addresses, so another one would prove that the account exists. */
export const emailHint = (email: string): string => `${firstOf(nameKey(email))}${STARS}@${STARS}`;
export const telegramHint = (username: string | null): string => (username ? `@${firstOf(username)}${STARS}` : "Telegram");

/**
 * The answer for an account that does not exist: always the same for one name, and distributed as for existing accounts. It cannot be
 * computed without the server's key.
 */
export function decoyVariants(
  { signer }: Platform,
  { panelId, name, hasBot }: { panelId: number; name: string; hasBot: boolean },
): ResetVariants["variants"] {
  const key = nameKey(name.trim());
  const [chance = 0, keepsLetter = 0, letter = 0, named = 0] = signer.sign("reset decoys", `${panelId} ${key}`);
  const isEmail = key.includes("@");
  // Most logins are generated from the email's local part.
  const first = isEmail || (keepsLetter < 200 && /^[a-z0-9]/.test(key)) ? firstOf(key) : INITIALS[letter % INITIALS.length]!;
  const email = { type: "email" as const, hint: emailHint(first) };
  const telegram = { type: "telegram" as const, hint: telegramHint(named < 224 && /[a-z]/.test(first) ? first : null) };
  if (!hasBot || chance >= 80) return [email];
  return chance < 16 && !isEmail ? [telegram] : [email, telegram];
}
