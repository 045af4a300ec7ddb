import { panelProblems } from "./panel-number.ts";
import { scopesOf, tokensOf } from "./scopes.ts";

/**
 * What a distributed Postgres needs of a statement: no simple CASE; no clock or interval inside CASE, ON CONFLICT or next to a column in
 * SET; no update of panel_id; ON CONFLICT or RETURNING for inserted SELECTs; the panel's id at every tenant table of each sub-select.
 */
export function formProblems(sql: string, isTenantTable: (name: string) => boolean): string[] {
  const tokens = tokensOf(sql);
  const scopes = scopesOf(tokens);
  return [
    ...(tokens.some((token, n) => token === "case" && tokens[n + 1] !== "when") ? ["a simple CASE"] : []),
    ...scopes.flatMap((scope) => (scope.some(isTenantTable) ? [...clockProblems(scope), ...writeProblems(scope, isTenantTable)] : [])),
    ...scopes.flatMap((scope) => panelProblems(scope, isTenantTable)),
  ];
}

const isClock = (tokens: string[], n: number) =>
  (tokens[n] === "now" && tokens[n + 1] === "(") || tokens[n] === "interval" || tokens[n] === "current_timestamp";

function clockProblems(scope: string[]): string[] {
  const problems: string[] = [];
  let cases = 0;
  let isConflict = false;
  let isSet = false;
  for (const [n, token] of scope.entries()) {
    if (token === "case") cases++;
    else if (token === "end") cases--;
    else if (token === "conflict") isConflict = true;
    else if (token === "returning") isConflict = false;
    if (token === "set" && !isConflict) isSet = true;
    else if (token === "where" || token === "from" || token === "returning") isSet = false;
    if (isClock(scope, n) && cases > 0) problems.push("a clock or an interval in CASE");
    if (isClock(scope, n) && isConflict) problems.push("a clock or an interval in ON CONFLICT");
    if (isSet && token === "interval" && !isAfterNow(scope, n)) problems.push("an interval next to a column in SET");
  }
  return problems;
}

/** `now() + interval …`, or with a cast of a parameter between. */
function isAfterNow(scope: string[], n: number): boolean {
  return scope
    .slice(Math.max(0, n - 10), n)
    .join(" ")
    .includes("now ( ) +");
}

function writeProblems(scope: string[], isTenantTable: (name: string) => boolean): string[] {
  const problems: string[] = [];
  const into = scope.indexOf("into");
  const target = scope.includes("insert") ? scope[into + 1] : undefined;
  const isSelected = scope.includes("select", into) && !scope.includes("conflict") && !scope.includes("returning");
  if (target !== undefined && isTenantTable(target) && isSelected)
    problems.push(`selected rows inserted into ${target} without ON CONFLICT or RETURNING`);
  const set = scope.indexOf("set");
  const end = scope.findIndex((token, n) => n > set && (token === "where" || token === "from"));
  const patch = set < 0 ? [] : scope.slice(set, end < 0 ? undefined : end);
  if (patch.some((token, n) => token === "panel_id" && patch[n + 1] === "=" && [",", "set"].includes(patch[n - 1]!)))
    problems.push("an update that writes panel_id");
  return problems;
}
