import { createHmac, hkdfSync } from "node:crypto";

export interface Signer {
  /** HMAC-SHA256 with a separate key for every purpose. */
  sign(purpose: string, text: string): Buffer;
}

/** Keys are derived from SECRET_KEY per purpose, so a signature made for one purpose is invalid for another. */
export function createSigner(secretKey: string): Signer {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secretKey, "vitrine", purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return { sign: (purpose, text) => createHmac("sha256", keyOf(purpose)).update(text).digest() };
}
