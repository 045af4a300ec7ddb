import { nameStatement } from "./statement-names.ts";

/** A statement that each connection parses once. */
export interface PreparedSql {
  text: string;
  /** undefined if too many other statements are prepared. */
  name: string | undefined;
  values: unknown[];
}

const known = new WeakMap<TemplateStringsArray, Omit<PreparedSql, "values">>();

/**
 * Like the query builder's tag, for reads of the hot path: every inserted value is a parameter, and the text is built once for each place
 * in the
 * source, while the builder compiles it each time.
 */
export function sql(parts: TemplateStringsArray, ...values: unknown[]): PreparedSql {
  let found = known.get(parts);
  if (!found) {
    const text = parts.reduce((before, after, n) => `${before}$${n}${after}`);
    known.set(parts, (found = { text, name: nameStatement(text) }));
  }
  return { ...found, values };
}
