import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS = 30;

/** The code that an authenticator app shows for the key, now or some steps later (RFC 6238). */
export function totpOf(secret: string, stepsLater = 0): string {
  const bits = Array.from(secret.trim(), (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + stepsLater));
  const digest = createHmac("sha1", key).update(counter).digest();
  const from = digest[digest.length - 1]! & 15;
  return String((digest.readUInt32BE(from) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}
