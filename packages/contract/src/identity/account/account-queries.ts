import type { z } from "zod";
import type { Me } from "../../kernel/caller/me.ts";
import type { listKeysOutput } from "../api-key/keys.ts";
import type { Confirmation, ConfirmMethod } from "./confirm.ts";
import type { BroughtPromo } from "./register.ts";
import type { ResetVariants } from "./reset-password.ts";
import type { Security } from "./security.ts";
import type { listSessionsOutput } from "./sessions.ts";
import type { BegunTelegramLogin } from "./telegram-login.ts";

/** The queries of the storefront's account pages. */
export interface AccountQueries {
  me(): Promise<Me>;
  keys(): Promise<z.infer<typeof listKeysOutput>>;
  security(): Promise<Security>;
  sessions(): Promise<z.infer<typeof listSessionsOutput>>;
}

/** Each step contains the data that its form sends again, because without script nothing is stored between two pages. */
export type FormStep =
  /** The account was created, and something must be said about its promo code. */
  | { kind: "registered"; promo: BroughtPromo }
  | { kind: "confirm"; confirmation: Confirmation; method: ConfirmMethod; isWaiting: boolean }
  | { kind: "telegram"; begun: BegunTelegramLogin; isWaiting: boolean }
  | { kind: "variants"; login: string; variants: ResetVariants["variants"] }
  /** With the code of a mailed link, only the new password is missing. */
  | { kind: "code"; login: string; hint: string; resetToken: string; code?: string | undefined };
