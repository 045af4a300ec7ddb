import { z } from "zod";

/**
 * Proof of work: find the whole number n below `most` whose sha-256 of `salt` followed by n is `challenge` (hex).
 * The answer is "<salt>.<challenge>.<signature>.<n>", valid once and for five minutes.
 */
export const captchaOutput = z.object({ salt: z.string(), challenge: z.string(), signature: z.string(), most: z.number().int() });
export type CaptchaChallenge = z.infer<typeof captchaOutput>;
