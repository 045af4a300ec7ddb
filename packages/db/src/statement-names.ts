import { createHash } from "node:crypto";

/** Each connection keeps a plan for each of them. */
const MOST = 200;
const names = new Map<string, string>();

/** The name under which connections keep this statement, if they do. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/** From now on connections keep this statement, under the name that it returns; of too many none. */
export function nameStatement(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `p_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
  names.set(text, name);
  return name;
}
