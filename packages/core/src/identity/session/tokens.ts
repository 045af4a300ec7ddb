import { createHash } from "node:crypto";
import { generateIdFromEntropySize } from "lucia";

const ENTROPY_BYTES = 32;
const TOKEN = /^[a-z2-7]{52}$/;

/** 256 bits as 52 letters and digits of base32. */
export const newToken = (): string => generateIdFromEntropySize(ENTROPY_BYTES);

export const isToken = (text: string): boolean => TOKEN.test(text);

/** What is kept of a token: whoever reads the database cannot use it. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
