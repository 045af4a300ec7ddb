import { randomInt } from "node:crypto";

const LONGEST = 30;
const SHORTEST = 3;
const NUMBERED = 4;
const RANDOM = 6;

/** Logins to try for an e-mail, the plainest first: lena.k, lena.k2 … lena.k5, then with random digits. */
export function* loginCandidates(email: string): Generator<string> {
  const local = email.split("@")[0]!.split("+")[0]!;
  const clean = local
    .replaceAll(/[^\p{L}\p{N}._-]/gu, "")
    .replace(/^[._-]+/, "")
    .slice(0, LONGEST);
  const base = clean.length < SHORTEST ? `user${clean}` : clean;
  yield base;
  for (let n = 2; n < NUMBERED + 2; n++) yield `${base}${n}`;
  for (let n = 0; n < RANDOM; n++) yield `${base}${randomInt(100_000, 1_000_000)}`;
}
