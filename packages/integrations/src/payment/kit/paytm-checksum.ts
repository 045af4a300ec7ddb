import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { sortedEntries } from "./body.ts";
import { sameText } from "./signature.ts";

const ALGORITHM = "aes-128-cbc";
const VECTOR = "@@@@&&&&####$$$$";
const SALT = 4;

/** What is signed of a form: the values in the order of their names. */
export const formText = ({ CHECKSUMHASH: _, ...fields }: Readonly<Record<string, string>>): string =>
  sortedEntries(fields)
    .map(([, value]) => (value.toLowerCase() === "null" ? "" : value))
    .join("|");

const salted = (text: string, salt: string): string => createHash("sha256").update(`${text}|${salt}`).digest("hex") + salt;

/** A hash and its salt, encrypted by the shop's key of 16 characters. */
export function paytmChecksum(text: string, key: string): string {
  const cipher = createCipheriv(ALGORITHM, key, VECTOR);
  const salt = randomBytes(3).toString("base64");
  return cipher.update(salted(text, salt), "utf8", "base64") + cipher.final("base64");
}

export function isPaytmChecksum(came: string, text: string, key: string): boolean {
  const hash = decrypted(came, key);
  return hash !== undefined && hash.length > SALT && sameText(hash, salted(text, hash.slice(-SALT)));
}

function decrypted(came: string, key: string): string | undefined {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, VECTOR);
    return decipher.update(came, "base64", "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
