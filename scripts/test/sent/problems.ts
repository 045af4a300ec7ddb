import type { Distributions } from "@vitrine/db/distribution";
import { panelOf, type Scope, scopesOf } from "./scopes.ts";
import { columnOf, partsOf } from "./syntax.ts";

/** Why a statement would not run, or not alone on one panel's server, where panels are spread over servers; empty when it would. */
export function sentProblems(statement: unknown, distributions: Distributions): string[] {
  const scopes = scopesOf(statement);
  const isTenant = (name: string) => distributions.get(name) === "tenant";
  const written = new Set(scopes.flatMap(({ target }) => (target ? [distributions.get(target.name)] : [])));
  const named = new Set(
    scopes.flatMap(({ tables, target }) => [...tables, ...(target ? [target] : [])].map(({ name }) => distributions.get(name))),
  );
  const found = [
    ...(written.has("tenant") && written.has("reference") ? ["writes a panel's rows and what is on every server at once"] : []),
    ...(named.has("tenant") && named.has("local") ? ["joins a panel's rows with what is on the coordinator alone"] : []),
    ...(partsOf(statement, "CaseExpr").some(({ arg }) => arg !== undefined) && named.has("tenant") ? ["a simple CASE"] : []),
    ...scopes.flatMap((scope) => [...unboundTables(scope, isTenant), ...writeProblems(scope, isTenant), ...lockProblems(scope, isTenant)]),
  ];
  return [...new Set(found)];
}

/** Tables of panels whose panel nothing names: neither a value, nor a row around, nor another table. */
function unboundTables({ tables, equalities }: Scope, isTenant: (name: string) => boolean): string[] {
  return tables
    .filter(({ name }) => isTenant(name))
    .filter(({ alias }) => {
      const others = equalities.filter(([left, right]) => (panelOf(left, tables) === alias) !== (panelOf(right, tables) === alias));
      return others.length === 0;
    })
    .map(({ name }) => `${name} without the panel's number`);
}

function writeProblems({ kind, target, node }: Scope, isTenant: (name: string) => boolean): string[] {
  if (!target || !isTenant(target.name)) return [];
  const columns = new Set(partsOf(node[kind === "insert" ? "cols" : "targetList"], "ResTarget", () => true).map(({ name }) => name));
  if (kind === "insert") return columns.has("panel_id") ? [] : [`a row of ${target.name} without panel_id`];
  return kind === "update" && columns.has("panel_id") ? ["an update that writes panel_id"] : [];
}

/** Rows are locked and changed on one server: the panel is a value, or that of a row which has one. */
function lockProblems({ kind, tables, equalities, locks, target }: Scope, isTenant: (name: string) => boolean): string[] {
  const own = tables.filter(({ name }) => isTenant(name));
  const changes = (kind === "update" || kind === "delete") && target !== undefined && isTenant(target.name);
  if (own.length === 0 || !(locks || changes)) return [];
  const isFixed = equalities.some(([left, right]) => isValueOfPanel(left, right, own) || isValueOfPanel(right, left, own));
  return isFixed ? [] : [`${changes ? "changes" : "locks"} rows of ${own[0]!.name} of several panels`];
}

const isValueOfPanel = (column: unknown, value: unknown, tables: Scope["tables"]): boolean =>
  panelOf(column, tables) !== undefined && columnOf(value)?.at(-1) === undefined;
