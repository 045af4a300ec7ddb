import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type { PanelTx } from "./open.ts";

/** Each connection keeps a plan for each of them. */
const MOST = 200;
const names = new Map<string, string>();

/** The name under which connections keep this statement, if they do. */
export const nameOfStatement = (text: string): string | undefined => names.get(text);

/**
 * Runs a statement that each connection parses once, and plans once where a plan for any parameters costs no more. Only for texts of which
 * there are few: values are parameters, and lists are one array.
 */
export async function runPrepared<Row>(tx: PanelTx, query: CompiledQuery<Row>): Promise<Row[]> {
  if (!names.has(query.sql) && names.size < MOST)
    names.set(query.sql, `p_${createHash("sha256").update(query.sql).digest("hex").slice(0, 32)}`);
  const { rows } = await tx.executeQuery(query);
  return rows;
}
