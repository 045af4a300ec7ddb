import { createHash, randomBytes } from "node:crypto";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 bits in the 43 characters that a deep link's payload may have. */
export const newStartToken = (): string => randomBytes(32).toString("base64url");
export const isStartToken = (text: string): boolean => TOKEN.test(text);
export const hashOfStart = (token: string): Buffer => createHash("sha256").update(token).digest();

export const startUrl = (username: string, token: string): string => `https://t.me/${username}?start=${token}`;
