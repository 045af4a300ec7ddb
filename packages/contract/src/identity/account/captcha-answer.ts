import type { CaptchaChallenge } from "./captcha.ts";

/** Separate from the schema, so that browsers solve it without loading zod. */
export const captchaAnswer = ({ salt, challenge, signature }: CaptchaChallenge, n: number): string =>
  `${salt}.${challenge}.${signature}.${n}`;
