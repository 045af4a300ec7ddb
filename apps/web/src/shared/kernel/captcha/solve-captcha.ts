import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { captchaAnswer, type CaptchaChallenge } from "@vitrine/contract/kernel/captcha/captcha";

/** Short enough for a key press to be answered at once. */
const SLICE_MS = 8;
const TRIES_AT_ONCE = 64;
const MOST_DIGITS = 16;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Solves the captcha in slices, so that the page stays responsive. */
export async function solveCaptcha(challenge: CaptchaChallenge, signal?: AbortSignal): Promise<string> {
  const fits = matcher(challenge);
  for (let n = 0; n < challenge.most;) {
    const until = performance.now() + SLICE_MS;
    do {
      const end = Math.min(n + TRIES_AT_ONCE, challenge.most);
      for (; n < end; n += 1) if (fits(n)) return captchaAnswer(challenge, n);
    } while (n < challenge.most && performance.now() < until);
    await pause();
    signal?.throwIfAborted();
  }
  throw new Error("The challenge has no answer");
}

/** In JavaScript: the browser's own SHA-256 is asynchronous, far slower for short texts, and absent on plain HTTP. */
function matcher({ salt, challenge }: CaptchaChallenge): (n: number) => boolean {
  const start = new TextEncoder().encode(salt);
  const bytes = new Uint8Array(start.length + MOST_DIGITS);
  bytes.set(start);
  const expected = hexToBytes(challenge);
  return (n) => {
    let length = start.length;
    for (const digit of String(n)) bytes[length++] = digit.charCodeAt(0);
    const hash = sha256(bytes.subarray(0, length));
    return hash.every((byte, i) => byte === expected[i]);
  };
}
