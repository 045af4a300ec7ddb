import type { Distributions } from "@vitrine/db/distribution";
import { panelOf, type Scope, scopesOf } from "./scopes.ts";
import { columnOf, partsOf, type Tree, walk } from "./syntax.ts";

export type IsTenant = (name: string) => boolean;

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
    ...scopes.flatMap((scope) => [
      ...unboundTables(scope, isTenant),
      ...writeProblems(scope, isTenant),
      ...changeProblems(scope, isTenant),
    ]),
    ...spreadProblems(statement, scopes, isTenant),
    ...copyProblems(scopes, isTenant),
    ...correlationProblems(scopes, isTenant),
  ];
  return [...new Set(found)];
}

/**
 * Citus takes no subquery of a panel's rows that depends on a row around it if only that row says which panel, and the row is of a table
 * that every server has; nor, where rows are inserted, if the row comes from a function.
 */
function correlationProblems(scopes: Scope[], isTenant: IsTenant): string[] {
  const ownOf = ({ tables }: Scope) => tables.filter(({ name }) => isTenant(name));
  const filled = new Set(scopes.flatMap(({ kind, node }) => (kind === "insert" ? [selectOf(node["selectStmt"])] : [])));
  return scopes.flatMap((around) => {
    if (ownOf(around).length > 0) return [];
    const { tables, node } = around;
    const isFilling = filled.has(node);
    const outer = [...tables.map(({ alias }) => alias), ...(isFilling ? functionsOf(node) : [])];
    return partsOf(node, "SubLink")
      .flatMap(({ subselect }) => scopesOf(subselect))
      .filter((scope) => columnsOf(scope.node).some((column) => column.length > 1 && outer.includes(column.at(-2)!)))
      .filter((scope) => ownOf(scope).length > 0 && (isFilling || !isOfOnePanel(scope, ownOf(scope))))
      .map((scope) => `a subquery of ${scope.tables[0]!.name} that depends on a row of ${outer[0]!}`);
  });
}

/** The names of functions in FROM. */
const functionsOf = ({ fromClause }: Tree): string[] =>
  partsOf(fromClause, "RangeFunction").flatMap(({ alias }) => (alias as { aliasname?: string } | undefined)?.aliasname ?? []);

const columnsOf = (node: unknown): string[][] => partsOf(node, "ColumnRef").map((column) => columnOf({ ColumnRef: column })!);

const VOLATILE = new Set(["clock_timestamp", "gen_random_uuid", "random"]);
const STABLE = new Set(["now", "transaction_timestamp", "statement_timestamp"]);

/**
 * Why a statement that may read all panels at once, as those of functions of the system do, would still be refused: Citus loses what a simple
 * CASE compares, updates with values that do not change, locks rows of one panel only, and of several panels it neither walks through rows nor
 * takes the first few of each.
 */
export function spreadProblems(statement: unknown, scopes: Scope[], isTenant: IsTenant): string[] {
  const inside = partsOf(statement, "RangeSubselect").map(({ lateral, subquery }) => ({ lateral, select: selectOf(subquery) }));
  const limited = new Set(inside.map(({ select }) => select).filter((select) => select?.["limitCount"]));
  const lateral = new Set(inside.flatMap((found) => (found.lateral ? [found.select] : [])));
  const recursive = new Set([...walk(statement)].flatMap(([, { withClause }]) => recursiveScopes(withClause)));
  const isOfPanels = scopes.some(({ tables, target }) => [...tables, ...(target ? [target] : [])].some(({ name }) => isTenant(name)));
  const compares = partsOf(statement, "CaseExpr").some(({ arg }) => arg !== undefined);
  const inScopes = scopes.flatMap((scope) => {
    const own = scope.tables.filter(({ name }) => isTenant(name));
    if (own.length === 0) return [];
    const { name } = own[0]!;
    const found = scope.kind === "update" || scope.kind === "delete" ? changingProblems(scope.node, name) : [];
    if (isOfOnePanel(scope, own)) return found;
    if (scope.locks) found.push(`locks rows of ${name} of several panels`);
    if (recursive.has(scope.node)) found.push(`walks through rows of ${name} of several panels`);
    if (limited.has(scope.node) && lateral.has(scope.node)) found.push(`takes the first rows of ${name} of each of several panels`);
    if (limited.has(scope.node) && !scope.node["targetList"])
      found.push(`takes the first rows of ${name} of several panels without a column`);
    return found;
  });
  return [...(isOfPanels && compares ? ["a simple CASE"] : []), ...inScopes];
}

/** A value that differs by moment or time zone is found on the coordinator: it depends on no row and is always needed. A subquery has its own. */
function changingProblems({ targetList, whereClause }: Tree, table: string): string[] {
  const values = [targetList, whereClause];
  const maybe = [...partsOf(values, "CaseExpr"), ...partsOf(values, "CoalesceExpr")];
  const added = partsOf(values, "A_Expr").filter(
    ({ name, lexpr, rexpr }) =>
      ["+", "-"].includes(lastNameOf(name) ?? "") && ((columnOf(lexpr) && isInterval(rexpr)) || (isInterval(lexpr) && columnOf(rexpr))),
  );
  return [
    ...callsOf(values, VOLATILE).map((call) => `an update of ${table} that calls ${call}()`),
    ...callsOf(maybe, STABLE, (type) => type === "SubLink").map((call) => `an update of ${table} with ${call}() in a CASE or COALESCE`),
    ...added.map(() => `an update of ${table} that adds an interval to a column: later() does on every server`),
  ];
}

const callsOf = (node: unknown, names: ReadonlySet<string>, stop?: (type: string) => boolean): string[] =>
  partsOf(node, "FuncCall", stop).flatMap(({ funcname }) => {
    const name = lastNameOf(funcname);
    return name !== undefined && names.has(name) ? [name] : [];
  });

const lastNameOf = (names: unknown): string | undefined => (names as { String?: { sval: string } }[] | undefined)?.at(-1)?.String?.sval;

const isInterval = (expression: unknown): boolean =>
  callsOf(expression, new Set(["make_interval"])).length > 0 ||
  partsOf(expression, "TypeCast").some(({ typeName }) => lastNameOf((typeName as Tree)["names"]) === "interval");

const recursiveScopes = (withClause: unknown): Tree[] => {
  const { recursive, ctes } = (withClause ?? {}) as Tree;
  return recursive ? scopesOf(ctes).map(({ node }) => node) : [];
};

const selectOf = (subquery: unknown): Tree | undefined => (subquery as { SelectStmt?: Tree } | undefined)?.SelectStmt;

/**
 * Rows of a SELECT that has no panel's column are made on the coordinator. Unless they are returned or may conflict, Citus writes them by
 * COPY, which policies refuse.
 */
export const copyProblems = (scopes: Scope[], isTenant: IsTenant): string[] =>
  scopes
    .filter((scope) => isCopied(scope, isTenant))
    .map(({ target }) => `rows of ${target!.name} that are copied: return them, or say what a conflict does`);

function isCopied({ kind, target, node }: Scope, isTenant: IsTenant): boolean {
  if (kind !== "insert" || !isTenant(target!.name)) return false;
  const select = selectOf(node["selectStmt"]);
  if (!select?.["targetList"] || node["onConflictClause"] || node["returningList"] || node["returningClause"]) return false;
  const at = (node["cols"] as { ResTarget: Tree }[] | undefined)?.findIndex(({ ResTarget }) => ResTarget["name"] === "panel_id") ?? -1;
  const value = (select["targetList"] as { ResTarget: Tree }[])[at]?.ResTarget["val"];
  return columnOf(value)?.at(-1) !== "panel_id";
}

/** Tables of panels whose panel nothing names: neither a value, nor a row around, nor another table. */
function unboundTables({ tables, equalities }: Scope, isTenant: IsTenant): string[] {
  return tables
    .filter(({ name }) => isTenant(name))
    .filter(({ alias }) => {
      const others = equalities.filter(([left, right]) => (panelOf(left, tables) === alias) !== (panelOf(right, tables) === alias));
      return others.length === 0;
    })
    .map(({ name }) => `${name} without the panel's number`);
}

function writeProblems({ kind, target, node }: Scope, isTenant: IsTenant): string[] {
  if (!target || !isTenant(target.name)) return [];
  const columns = new Set(partsOf(node[kind === "insert" ? "cols" : "targetList"], "ResTarget", () => true).map(({ name }) => name));
  if (kind === "insert") {
    const values = selectOf(node["selectStmt"])?.["valuesLists"];
    return [
      ...(columns.has("panel_id") ? [] : [`a row of ${target.name} without panel_id`]),
      ...(partsOf(values, "SubLink").length > 0 ? [`a row of ${target.name} with a subquery among its values`] : []),
    ];
  }
  return kind === "update" && columns.has("panel_id") ? ["an update that writes panel_id"] : [];
}

/** Rows are changed on one server: the panel is a value, or that of a row which has one. */
function changeProblems(scope: Scope, isTenant: IsTenant): string[] {
  const { kind, target, tables } = scope;
  if ((kind !== "update" && kind !== "delete") || !target || !isTenant(target.name)) return [];
  const own = tables.filter(({ name }) => isTenant(name));
  return isOfOnePanel(scope, own) ? [] : [`changes rows of ${own[0]!.name} of several panels`];
}

const isOfOnePanel = ({ equalities }: Scope, own: Scope["tables"]): boolean =>
  equalities.some(([left, right]) => isValueOfPanel(left, right, own) || isValueOfPanel(right, left, own));

const isValueOfPanel = (column: unknown, value: unknown, tables: Scope["tables"]): boolean =>
  panelOf(column, tables) !== undefined && columnOf(value)?.at(-1) === undefined;
