const BEFORE_TABLE = new Set(["from", "join", "update", "using", ","]);
const AFTER_TABLE =
  "where join left right inner cross full on set group order limit offset for returning except using as ) , window having lateral natural";
const NO_ALIAS = new Set(AFTER_TABLE.split(" "));

const BOOLEAN = new Set(["where", "and", "on"]);

/** A condition inserted from elsewhere may be the panel's. */
const hasUnknownCondition = (scope: string[]) =>
  scope.some((token, n) => BOOLEAN.has(token) && scope[n + 1]?.startsWith("$") && !/^[=<>:+\-.]/.test(scope[n + 2] ?? ""));

const BETWEEN_SELECTS = new Set(["union", "except", "intersect"]);

export function panelProblems(scope: string[], isTenantTable: (name: string) => boolean): string[] {
  const depths = depthsOf(scope);
  const cut = scope.findIndex((token, n) => depths[n] === 0 && BETWEEN_SELECTS.has(token));
  if (cut >= 0) return [...panelProblems(scope.slice(0, cut), isTenantTable), ...panelProblems(scope.slice(cut + 1), isTenantTable)];
  if (hasUnknownCondition(scope)) return [];
  const relations = scope.flatMap((token, n) => {
    if (depths[n]! > 0 || !isTenantTable(token) || !BEFORE_TABLE.has(scope[n - 1] ?? "")) return [];
    if (scope[n - 1] === "," && !isInFrom(scope, n)) return [];
    if (scope[n - 1] === "update" && (scope[n - 2] === "for" || scope[n - 2] === "do")) return [];
    const at = scope[n + 1] === "as" ? n + 2 : n + 1;
    const alias = scope[at];
    return [{ table: token, alias: alias === undefined || NO_ALIAS.has(alias) ? token : alias }];
  });
  const known = new Set(
    relations.filter(({ alias }) => isCompared(scope, alias, relations.length === 1, isNumber)).map(({ alias }) => alias),
  );
  for (let size = -1; size < known.size;) {
    size = known.size;
    for (const { alias } of relations) if (isCompared(scope, alias, false, (...other) => isPanelOf(known, other))) known.add(alias);
  }
  return relations.filter(({ alias }) => !known.has(alias)).map(({ table }) => `${table} without the panel's number`);
}

/** How many parentheses are open at each token: a list of columns names no tables. */
function depthsOf(scope: string[]): number[] {
  let depth = 0;
  return scope.map((token) => (token === "(" ? depth++ : token === ")" ? --depth : depth));
}

function isInFrom(scope: string[], n: number): boolean {
  const last = scope.slice(0, n).findLast((token) => ["select", "from", "where", "set", "by", "on", "returning"].includes(token));
  return last === "from";
}

/** The three tokens on either side of "="; on the left side the nearest first. */
type Side = (first: string | undefined, second: string | undefined, third: string | undefined) => boolean;

const isNumber: Side = (first) => first !== undefined && /^(\$\d+|\d+)$/.test(first);

/** `alias.panel_id`, from either side. */
function isPanelOf(known: ReadonlySet<string>, [first, second, third]: (string | undefined)[]): boolean {
  if (second !== ".") return false;
  return (third === "panel_id" && known.has(first ?? "")) || (first === "panel_id" && known.has(third ?? ""));
}

function isCompared(scope: string[], alias: string, isAlone: boolean, side: Side): boolean {
  return scope.some((token, n) => {
    if (token !== "panel_id") return false;
    const isQualified = scope[n - 1] === ".";
    if (isQualified ? scope[n - 2] !== alias : !isAlone) return false;
    const before = isQualified ? n - 3 : n - 1;
    if (scope[n + 1] === "=" && side(scope[n + 2], scope[n + 3], scope[n + 4])) return true;
    return scope[before] === "=" && side(scope[before - 1], scope[before - 2], scope[before - 3]);
  });
}
