import type { Ctx } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";

export interface NewUser {
  userId: number;
  /** The code of the link by which they came. */
  ref?: string | undefined;
  promoCode?: string | undefined;
  ip?: string | undefined;
  userAgent?: string | undefined;
}

/** What a module above does for a new user, in the transaction that creates them. */
export type Registration = (ctx: Ctx, user: NewUser) => Promise<void>;

/** Set when the process opens its platform. */
export const registrations = perPlatform<readonly Registration[]>(() => []);
