import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface Sealer {
  /** `place` names the row ("providers:7:key:3"): a sealed value moved elsewhere does not open. */
  seal(plain: string, place: string): Buffer;
  open(sealed: Buffer, place: string): string;
}

const KEY_ID = 1;
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under a key derived from SECRET_KEY: key id (1 byte), nonce, tag, ciphertext. */
export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "sealed columns", 32));
  return {
    seal(plain, place) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.from([KEY_ID]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      if (sealed[0] !== KEY_ID) throw new Error("sealed under an unknown key");
      const nonce = sealed.subarray(1, 1 + NONCE);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(place));
      decipher.setAuthTag(sealed.subarray(1 + NONCE, 1 + NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]).toString("utf8");
    },
  };
}
