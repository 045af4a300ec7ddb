import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export const SECRET_KEY_LENGTH = 32;

const EXAMPLE_WORDS = /change.?me|example|secret.?key|your.?secret|password|placeholder|default/i;

/** A word from a sample file, or so few different characters that it was typed rather than generated. */
export function isKnownSecret(key: string): boolean {
  return EXAMPLE_WORDS.test(key) || new Set(key).size < 10;
}

const fileOf = (dataDir: string): string => path.join(dataDir, "secret-key");

/** "" if none was generated yet. */
export const readSecretKey = (dataDir: string): string => (fs.existsSync(fileOf(dataDir)) ? readOrMakeSecretKey(dataDir) : "");

/** Kept next to the data it protects. Two processes that create it at the same time both use the first one's. */
export function readOrMakeSecretKey(dataDir: string): string {
  const file = fileOf(dataDir);
  if (!fs.existsSync(file)) make(file);
  const key = fs.readFileSync(file, "utf8").trim();
  if (key.length < SECRET_KEY_LENGTH) throw new Error(`${file} does not hold a secret key of ${SECRET_KEY_LENGTH} characters.`);
  return key;
}

function make(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, `${randomBytes(36).toString("base64url")}\n`, { mode: 0o600 });
  try {
    fs.linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    fs.rmSync(mine);
  }
}
