/** Proof of work: find the whole number n below `most` whose sha-256 of `salt` followed by n is `challenge` (hex). */
export interface CaptchaChallenge {
  salt: string;
  challenge: string;
  signature: string;
  most: number;
}

/** Separate from the schema, so that browsers solve it without loading zod. The answer is valid once and for five minutes. */
export const captchaAnswer = ({ salt, challenge, signature }: CaptchaChallenge, n: number): string =>
  `${salt}.${challenge}.${signature}.${n}`;
