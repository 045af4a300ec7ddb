import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time, so that the duration does not reveal how much of them matches. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
