import { createHash } from "node:crypto";
import { generateIdFromEntropySize } from "lucia";

const ENTROPY_BYTES = 32;
const TOKEN = /^[a-z2-7]{52}$/;

/** 256 bits as 52 letters and digits of base32. */
export const newToken = (): string => generateIdFromEntropySize(ENTROPY_BYTES);

export const isToken = (text: string): boolean => TOKEN.test(text);

/** The stored form of a token: read access to the database is not enough to use it. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
