import { z } from "zod";
import { confirmTokenSchema } from "./confirm.ts";
import { passwordSchema } from "./register.ts";

const nameSchema = z.string().trim().min(1).max(254);
export const RESET_VARIANTS = ["email", "telegram"] as const;
export const resetVariantSchema = z.enum(RESET_VARIANTS);

export const resetVariantsInput = z.object({ login: nameSchema, captcha: z.string().max(500).optional() });
export type ResetVariantsInput = z.infer<typeof resetVariantsInput>;
/** The same shape and, for one name, always the same hint, whether or not the account exists. */
export const resetVariantsOutput = z.object({ variants: z.array(z.object({ type: resetVariantSchema, hint: z.string() })) });
export type ResetVariants = z.infer<typeof resetVariantsOutput>;

export const attemptResetInput = z.object({ login: nameSchema, variant: resetVariantSchema });
export type AttemptResetInput = z.infer<typeof attemptResetInput>;
export const attemptResetOutput = z.object({ resetToken: z.string() });

/** The code that was sent: six digits, 15 minutes, five tries. */
export const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
export const resetPasswordInput = z.object({ resetToken: confirmTokenSchema, code: codeSchema, password: passwordSchema });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export const resetPasswordOutput = z.object({ status: z.literal("ok") });

/** `token` of a mailed link: the reset token and the code. */
export const linkToken = z
  .string()
  .max(300)
  .transform((text) => text.split("."))
  .pipe(z.tuple([confirmTokenSchema, codeSchema]))
  .transform(([resetToken, code]) => ({ resetToken, code }));
