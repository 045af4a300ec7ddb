import type { CaptchaChallenge } from "./captcha.ts";

/** Apart from the schema, so that browsers solve without zod. */
export const captchaAnswer = ({ salt, challenge, signature }: CaptchaChallenge, n: number): string =>
  `${salt}.${challenge}.${signature}.${n}`;
