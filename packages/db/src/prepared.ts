import type { CompiledQuery } from "kysely";
import type { PanelTx } from "./open.ts";
import { nameStatement } from "./statement-names.ts";

/**
 * Runs a statement that each connection parses once, and plans once where a plan for any parameters costs no more. Only for texts of which
 * there are few: values are parameters, and lists are one array.
 */
export async function runPrepared<Row>(tx: PanelTx, query: CompiledQuery<Row>): Promise<Row[]> {
  nameStatement(query.sql);
  const { rows } = await tx.executeQuery(query);
  return rows;
}
