import { z } from "zod";
import { asciiAddress } from "./ascii-address.ts";
import { confirmTokenSchema } from "./confirm.ts";
import { passwordSchema } from "./register.ts";

const nameSchema = z.string().trim().min(1).max(254).transform(asciiAddress);
export const RESET_VARIANTS = ["email", "telegram"] as const;
export const resetVariantSchema = z.enum(RESET_VARIANTS);

export const resetVariantsInput = z.object({
  login: nameSchema.meta({ description: "Login or email of the account" }),
  captcha: z
    .string()
    .max(500)
    .optional()
    .meta({ description: "Solution of the proof of work from GET captcha; required after repeated failures" }),
});
export type ResetVariantsInput = z.infer<typeof resetVariantsInput>;
/** The same shape and, for one name, always the same hint, whether or not the account exists. */
export const resetVariantsOutput = z.object({
  variants: z
    .array(
      z.object({
        type: resetVariantSchema.meta({ description: "Channel of the code" }),
        hint: z.string().meta({ description: "The address with most letters hidden", examples: ["o…@e…"] }),
      }),
    )
    .meta({ description: "Where a code can be sent; the answer is alike whether or not the account exists" }),
});
export type ResetVariants = z.infer<typeof resetVariantsOutput>;

export const attemptResetInput = z.object({
  login: nameSchema.meta({ description: "Login or email of the account" }),
  variant: resetVariantSchema.meta({ description: "Channel that the code is sent through" }),
});
export type AttemptResetInput = z.infer<typeof attemptResetInput>;
export const attemptResetOutput = z.object({
  resetToken: z.string().meta({ description: "Names this reset: sent back together with the code" }),
});

/** The code that was sent: six digits, valid for 15 minutes and five attempts. */
export const codeSchema = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
export const resetPasswordInput = z.object({
  resetToken: confirmTokenSchema.meta({ description: "The answer of login/attemptResetPassword" }),
  code: codeSchema.meta({ description: "The code from the email or the message" }),
  password: passwordSchema.meta({ description: "The new password, at least 8 characters" }),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;
export const resetPasswordOutput = z.object({ status: z.literal("ok") });

/** `token` of a mailed link: the reset token and the code. */
export const linkToken = z
  .string()
  .max(300)
  .transform((text) => text.split("."))
  .pipe(z.tuple([confirmTokenSchema, codeSchema]))
  .transform(([resetToken, code]) => ({ resetToken, code }));
