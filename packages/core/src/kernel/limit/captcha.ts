import { createHash, randomBytes, randomInt } from "node:crypto";
import type { CaptchaChallenge } from "@vitrine/contract/kernel/captcha/captcha";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Caller } from "../context/context.ts";
import { isSameText } from "../secret/tokens.ts";
import { claimOnce } from "../store/rate-limits.ts";

type Place = Pick<Caller, "platform" | "panel">;

const LIVES_MS = 5 * 60_000;
/** Takes a few tenths of a second in a browser. */
const MOST = 50_000;
const SALT = /^([0-9a-z]+)-[0-9a-f]{24}$/;

const challengeOf = (salt: string, n: number): string => createHash("sha256").update(`${salt}${n}`).digest("hex");
const signatureOf = ({ platform, panel }: Place, salt: string, challenge: string): string =>
  platform.signer.sign("captcha", `${panel.id} ${salt} ${challenge}`).toString("base64url");

/** Nothing is stored: the signature and the time in the salt prove that the challenge was issued here. */
export function makeCaptcha(place: Place): CaptchaChallenge {
  const salt = `${(place.platform.now().getTime() + LIVES_MS).toString(36)}-${randomBytes(12).toString("hex")}`;
  const challenge = challengeOf(salt, randomInt(MOST));
  return { salt, challenge, signature: signatureOf(place, salt, challenge), most: MOST };
}

/** Throws need_captcha if the proof is missing or wrong, need_new_captcha if it is expired or already used. */
export async function consumeCaptcha(place: Place, answer: string | undefined): Promise<void> {
  const [salt = "", challenge = "", signature = "", n = ""] = answer?.split(".") ?? [];
  const [, until = "0"] = SALT.exec(salt) ?? [];
  const isRight = isSameText(signature, signatureOf(place, salt, challenge)) && challengeOf(salt, Number(n)) === challenge;
  if (!isRight) throw new AppError("need_captcha");
  const expires = Number.parseInt(until, 36);
  const now = place.platform.now().getTime();
  if (expires <= now || (await claimOnce(place.platform, `captcha ${salt}`, now, expires)) > 0) throw new AppError("need_new_captcha");
}
