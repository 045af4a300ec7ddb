import { columnOf, partsOf, type Tree, walk } from "./syntax.ts";

export interface Table {
  name: string;
  alias: string;
}

/** One level of a statement: the tables that it reads or writes itself, and the conditions on them. */
export interface Scope {
  kind: "select" | "insert" | "update" | "delete";
  target: Table | undefined;
  tables: Table[];
  /** Pairs that are equal in every row: `[o.panel_id, $1]`. */
  equalities: [unknown, unknown][];
  locks: boolean;
  node: Tree;
}

const KINDS: Record<string, Scope["kind"]> = { SelectStmt: "select", InsertStmt: "insert", UpdateStmt: "update", DeleteStmt: "delete" };
const isStatement = (type: string) => type in KINDS || type === "SubLink" || type === "CommonTableExpr" || type === "RangeSubselect";

/** Every level, outermost first, below those around it. Names of common tables are no tables. */
export function scopesOf(statement: unknown): Scope[] {
  const common = new Set(partsOf(statement, "CommonTableExpr").map(({ ctename }) => String(ctename)));
  const found: Scope[] = [];
  const add = (type: string, node: Tree) => {
    if (node["larg"]) add(type, node["larg"] as Tree);
    if (node["rarg"]) add(type, node["rarg"] as Tree);
    else if (!node["larg"]) found.push(scopeOf(KINDS[type]!, node, common));
  };
  for (const [type, node] of walk(statement)) {
    if (type in KINDS) add(type, node);
  }
  return found;
}

function scopeOf(kind: Scope["kind"], node: Tree, common: ReadonlySet<string>): Scope {
  const from = [node["fromClause"], node["usingClause"]];
  const named = from.flatMap((part) => partsOf(part, "RangeVar", isStatement)).map(tableOf);
  const target = kind === "select" ? undefined : tableOf(node["relation"] as Tree);
  const joined = from.flatMap((part) => partsOf(part, "JoinExpr", isStatement)).map(({ quals }) => quals);
  return {
    kind,
    target,
    tables: [...(target && kind !== "insert" ? [target] : []), ...named].filter(({ name }) => !common.has(name)),
    equalities: [node["whereClause"], ...joined].flatMap(equalitiesOf),
    locks: Array.isArray(node["lockingClause"]),
    node,
  };
}

function tableOf(range: Tree): Table {
  const name = String(range["relname"]);
  return { name, alias: (range["alias"] as { aliasname?: string } | undefined)?.aliasname ?? name };
}

/** Of a condition's parts that must all hold; `(a, b) = (c, d)` is two, `= any (…)` and IN with one array count as well. */
function equalitiesOf(condition: unknown): [unknown, unknown][] {
  const { BoolExpr, A_Expr } = (condition ?? {}) as { BoolExpr?: Tree; A_Expr?: Tree };
  if (BoolExpr) return BoolExpr["boolop"] === "AND_EXPR" ? (BoolExpr["args"] as unknown[]).flatMap(equalitiesOf) : [];
  if (!A_Expr) return [];
  const operator = (A_Expr["name"] as { String?: { sval: string } }[])[0]?.String?.sval;
  if (operator !== "=") return [];
  const [left, right] = [rowOf(A_Expr["lexpr"]), rowOf(A_Expr["rexpr"])];
  if (left.length !== right.length) return [[A_Expr["lexpr"], A_Expr["rexpr"]]];
  return left.map((part, n) => [part, right[n]]);
}

const rowOf = (expression: unknown): unknown[] =>
  (expression as { RowExpr?: { args: unknown[] } } | undefined)?.RowExpr?.args ?? [expression];

/** The panel's column of one of the tables, by alias; without one it belongs to the only table there is. */
export function panelOf(expression: unknown, tables: readonly Table[]): string | undefined {
  const column = columnOf(expression);
  if (column?.at(-1) !== "panel_id") return undefined;
  if (column.length > 1) return tables.find(({ alias }) => alias === column.at(-2))?.alias;
  return tables[0]?.alias;
}
