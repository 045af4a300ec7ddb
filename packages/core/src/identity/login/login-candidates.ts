import { randomInt } from "node:crypto";

const LONGEST = 30;
const SHORTEST = 3;
const NUMBERED = 4;
const RANDOM = 6;

/** Logins to try for an email, simplest first: lena.k, lena.k2 … lena.k5, then with random digits. */
export function* loginCandidates(email: string): Generator<string> {
  yield* candidates(email.split("@")[0]!.split("+")[0]!);
}

/** The same for a Telegram username, which not every account has. */
export const telegramLoginCandidates = (username: string | null, telegramId: number): Generator<string> =>
  candidates(username ?? `tg${telegramId}`);

function* candidates(name: string): Generator<string> {
  const clean = name
    .replaceAll(/[^\p{L}\p{N}._-]/gu, "")
    .replace(/^[._-]+/, "")
    .slice(0, LONGEST);
  const base = clean.length < SHORTEST ? `user${clean}` : clean;
  yield base;
  for (let n = 2; n < NUMBERED + 2; n++) yield `${base}${n}`;
  for (let n = 0; n < RANDOM; n++) yield `${base}${randomInt(100_000, 1_000_000)}`;
}
