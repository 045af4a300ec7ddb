import { createHash } from "node:crypto";

/** Each connection keeps a plan for each of them. */
const MOST = 200;
const names = new Map<string, string>();

/** The name under which connections keep this statement, if they do. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/** From now on connections keep this statement. */
export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < MOST) names.set(text, `p_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`);
}
