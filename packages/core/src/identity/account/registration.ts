import type { Ctx } from "../../kernel/context/context.ts";
import type { BroughtPromo } from "@vitrine/contract/identity/account/register";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Platform } from "../../kernel/context/platform.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";

export interface NewUser {
  userId: number;
  language: Language;
  /** The referral code of the link by which they came. */
  ref?: string | undefined;
  promoCode?: string | undefined;
  /** They agreed to news. */
  news?: boolean | undefined;
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/** A hook of a higher module for a new user, run in the transaction that creates them. One of them returns the result of the promo code. */
export type Registration = (ctx: Ctx, user: NewUser) => Promise<BroughtPromo | undefined>;

/** The hooks, set when the process opens its platform. */
export const registrations = perPlatform<readonly Registration[]>(() => []);

export async function runRegistrations(platform: Platform, ctx: Ctx, user: NewUser): Promise<BroughtPromo | undefined> {
  let promo: BroughtPromo | undefined;
  for (const registration of registrations(platform)) promo = (await registration(ctx, user)) ?? promo;
  return promo;
}
