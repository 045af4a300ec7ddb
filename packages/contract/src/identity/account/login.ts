import { z } from "zod";
import type { CaptchaChallenge } from "../../kernel/captcha/captcha.ts";
import { confirmationSchema } from "./confirm.ts";
import { signedInOutput } from "./register.ts";

export const loginInput = z.object({
  /** Login or email; an empty one is refused with login_is_empty. */
  login: z.string().trim().max(254),
  password: z.string().min(1).max(200),
  remember: z.boolean().default(true),
  captcha: z.string().max(500).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;
/** `confirm`: a second factor is on; account.confirmLogin continues with the token. */
export const loginOutput = z.discriminatedUnion("status", [signedInOutput, confirmationSchema]);

/** The target of an entry link: single use, valid for 60 seconds. */
export const enterInput = z.object({ token: z.string().regex(/^[a-z2-7]{52}$/) });
export type EnterInput = z.infer<typeof enterInput>;

/** The answer to send as `captcha` is "<salt>.<challenge>.<signature>.<n>". */
export const captchaOutput: z.ZodType<CaptchaChallenge> = z.object({
  salt: z.string(),
  challenge: z.string(),
  signature: z.string(),
  most: z.number().int(),
});
