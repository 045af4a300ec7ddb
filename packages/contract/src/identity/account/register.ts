import { z } from "zod";
import { asciiAddress } from "./ascii-address.ts";
import { languageSchema } from "../../kernel/paging/list.ts";
import { meUserSchema } from "../../kernel/caller/me.ts";

export const loginNameSchema = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u);
/** zod's own pattern accepts no top-level domain in another script, such as .рф. */
const EMAIL = new RegExp(z.regexes.email.source.replace("[A-Za-z]{2,}$", "(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$"));
export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .transform(asciiAddress)
  .pipe(z.email({ pattern: EMAIL }).max(254));
export const passwordSchema = z.string().min(8).max(200);

/** Used when an account is created; an error in it never refuses the account. */
export const invitationInput = z.object({
  ref: z.string().max(64).optional().meta({ description: "Referral code of who invited the person" }),
  promoCode: z.string().max(64).optional().meta({ description: "A promo code of the panel" }),
});

/** What a panel may require for a new account. */
export const signUpInput = z.object({
  invite: z
    .string()
    .max(64)
    .optional()
    .meta({ description: "Code of the panel's invitation; required where registration is by invitation" }),
  terms: z.boolean().optional().meta({ description: "True: the person accepts the panel's terms; required where the panel asks for it" }),
});
export type SignUpInput = z.infer<typeof signUpInput>;
/** Why a panel refuses to create an account: the error codes. */
export type NoAccount = "invitation_required" | "terms_not_accepted";

export const registerInput = z.object({
  login: loginNameSchema.optional().meta({ description: "Name to log in with, unique on the panel; made from the email when left out" }),
  email: emailSchema.meta({ description: "Address of the account" }),
  password: passwordSchema.meta({ description: "At least 8 characters" }),
  language: languageSchema.optional().meta({ description: "Language of the account's screens and messages; by default the request's" }),
  ...invitationInput.shape,
  ...signUpInput.shape,
  news: z.boolean().optional().meta({ description: "True: the person agrees to news by email and in the panel" }),
  captcha: z
    .string()
    .max(500)
    .optional()
    .meta({ description: "Solution of the proof of work from GET captcha; required after repeated failures" }),
});
export type RegisterInput = z.infer<typeof registerInput>;
export const signedInOutput = z.object({
  status: z.literal("ok"),
  user: meUserSchema.meta({ description: "The account that is now logged in" }),
});
export type SignedIn = z.infer<typeof signedInOutput>;

export const BROUGHT_PROMO_OUTCOMES = ["credited", "kept", "for_orders", "refused"] as const;
/** The result of the promo code given with a new account. */
export const broughtPromoSchema = z
  .object({
    code: z.string().meta({ description: "As it was sent", examples: ["WELCOME50"] }),
    outcome: z.enum(BROUGHT_PROMO_OUTCOMES).meta({
      description: "credited: to the balance; kept: for the next payment; for_orders: to be sent with an order; refused: it gave nothing",
    }),
    reason: z.string().nullable().meta({ description: "Why it was refused, in the language of the request; null: it was not" }),
  })
  .meta({ id: "BroughtPromoCode" });
export type BroughtPromo = z.infer<typeof broughtPromoSchema>;
export const registeredOutput = z.object({
  ...signedInOutput.shape,
  promo: broughtPromoSchema.optional().meta({ description: "What became of `promo_code`; missing where none was sent" }),
});
export type Registered = z.infer<typeof registeredOutput>;
