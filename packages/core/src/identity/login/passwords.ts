import { hash, verify } from "@node-rs/argon2";

const ARGON2ID = 2;
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of discarded random bytes, at the same cost: the password of an unknown account is compared with it. */
const DECOY = "$argon2id$v=19$m=19456,t=2,p=1$Hztu8/i41QSEoeWvXNZOYw$Z/zD/wZ206dlfUyPNsXAhG3oqkaYUl3m7OYb2+f4S34";

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Takes the same time if there is no hash to compare with. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? DECOY, password);
  return matches && passwordHash != null;
}
