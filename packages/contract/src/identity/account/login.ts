import { z } from "zod";
import type { CaptchaChallenge } from "../../kernel/captcha/captcha.ts";
import { asciiAddress } from "./ascii-address.ts";
import { confirmationSchema } from "./confirm.ts";
import { signedInOutput } from "./register.ts";

export const loginInput = z.object({
  login: z
    .string()
    .trim()
    .max(254)
    .transform(asciiAddress)
    .meta({ description: "Login or email; an empty one is refused with login_is_empty" }),
  password: z.string().min(1).max(200).meta({ description: "The account's password" }),
  remember: z.boolean().default(true).meta({ description: "true keeps the session for weeks, false until the browser is closed" }),
  captcha: z
    .string()
    .max(500)
    .optional()
    .meta({ description: "Solution of the proof of work from GET captcha; required after repeated failures" }),
});
export type LoginInput = z.infer<typeof loginInput>;
/** `confirm`: a second factor is on; account.confirmLogin continues with the token. */
export const loginOutput = z.discriminatedUnion("status", [signedInOutput, confirmationSchema]);

/** The target of an entry link: single use, valid for 60 seconds. */
export const enterInput = z.object({
  token: z
    .string()
    .regex(/^[a-z2-7]{52}$/)
    .meta({ description: "One-time token from panel/{panelId}/enter, valid for a minute" }),
});
export type EnterInput = z.infer<typeof enterInput>;

/** The answer to send as `captcha` is "<salt>.<challenge>.<signature>.<n>". */
export const captchaOutput: z.ZodType<CaptchaChallenge> = z.object({
  salt: z.string().meta({ description: "Random text that is hashed together with the number to find" }),
  challenge: z.string().meta({ description: "Hash to reach, in hexadecimal" }),
  signature: z.string().meta({ description: "Proves that this server set the challenge; sent back with the solution" }),
  most: z.number().int().meta({ description: "The number to find is between 0 and this" }),
});
