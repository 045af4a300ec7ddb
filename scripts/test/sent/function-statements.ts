import type { MigrationFile } from "@vitrine/db/migration-files";
import { parse, parsePlPgSQL } from "libpg-query";
import { copyProblems, type IsTenant, spreadProblems } from "./problems.ts";
import { scopesOf } from "./scopes.ts";
import { columnOf, partsOf, type Tree, walk } from "./syntax.ts";

/** In a function's text a variable looks like a column; these are columns wherever they stand. */
const COLUMNS = new Set(["panel_id", "id"]);

/** What Citus would refuse in a PL/pgSQL function, each with the function's name. */
export async function functionProblems({ name, text }: MigrationFile, isTenant: IsTenant): Promise<string[]> {
  if (!/\blanguage plpgsql\b/i.test(text)) return [];
  // A function with its owner's rights is not limited by policies.
  const runsAtPanel = /^-- distribution: p_panel$/m.test(text);
  const body = (await parsePlPgSQL(text)) as unknown;
  const variables = new Set(
    [...walk(body)].flatMap(([, { refname }]) => (typeof refname === "string" && !COLUMNS.has(refname) ? [refname] : [])),
  );
  const statements = await Promise.all(partsOf(body, "PLpgSQL_expr").map(({ query }) => statementsOf(String(query))));
  const found = statements.flat().flatMap((statement) => {
    const aliases = new Set(scopesOf(statement).flatMap(({ tables }) => tables.map(({ alias }) => alias)));
    const filled = withValues(statement, new Set([...variables].filter((name) => !aliases.has(name))));
    const scopes = scopesOf(filled);
    return [...spreadProblems(filled, scopes, isTenant), ...(runsAtPanel ? [] : copyProblems(scopes, isTenant))];
  });
  return [...new Set(found)].map((problem) => `${name}: ${problem}`);
}

/** An expression, as of a condition, has no statement around it. */
async function statementsOf(text: string): Promise<unknown[]> {
  for (const form of [text, `select ${text}`]) {
    try {
      const { stmts = [] } = await parse(form);
      return stmts.map(({ stmt }) => stmt);
    } catch {
      // An assignment is neither: `total := 0`.
    }
  }
  return [];
}

/** The statement with a parameter in the place of each variable, as it is sent. */
function withValues(value: unknown, variables: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withValues(item, variables));
  if (typeof value !== "object" || value === null) return value;
  const column = columnOf(value);
  if (column?.[0] !== undefined && variables.has(column[0])) return { ParamRef: {} };
  return Object.fromEntries(Object.entries(value as Tree).map(([key, inner]) => [key, withValues(inner, variables)]));
}
