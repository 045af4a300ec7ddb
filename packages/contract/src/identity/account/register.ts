import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { meUserSchema } from "../../kernel/caller/me.ts";

export const loginNameSchema = z
  .string()
  .trim()
  .min(3)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u);
export const emailSchema = z.string().trim().max(254).pipe(z.email());
export const passwordSchema = z.string().min(8).max(200);

export const registerInput = z.object({
  /** Made from the email when missing. */
  login: loginNameSchema.optional(),
  email: emailSchema,
  password: passwordSchema,
  language: languageSchema.optional(),
  ref: z.string().max(64).optional(),
  promoCode: z.string().max(64).optional(),
  captcha: z.string().max(500).optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;
export const signedInOutput = z.object({ status: z.literal("ok"), user: meUserSchema });
export type SignedIn = z.infer<typeof signedInOutput>;
