import { type Comparison, type Operators, type Search, takes, type Term } from "./operators.ts";

/** A quoted text, alone or as a value, or a run of characters between spaces; a quote inside quotes is doubled. */
const TOKEN = /((?:-?[a-z_]+:)(?:>=|<=|>|<)?)?"((?:[^"]|"")*)"(?=\s|$)|\S+/gi;
const NAMED = /^(-?)([a-z_]+):(>=|<=|>|<)?(.*)$/i;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Words and dates may be written in any case. */
function termOf(operators: Operators, start: string, value: string): Term | undefined {
  const [, minus, name = "", sign] = NAMED.exec(start) ?? [];
  const term = { name: name.toLowerCase(), isExcluded: minus === "-", comparison: (sign ?? "=") as Comparison, value };
  const operator = Object.hasOwn(operators, term.name) ? operators[term.name] : undefined;
  const read = operator?.kind === "text" ? term : { ...term, value: value.toLowerCase() };
  return takes(operator, read) ? read : undefined;
}

/**
 * Parses what a person typed. A word that is not an operator of the list, or with a value that its operator does not accept, is searched
 * for as it is.
 */
export function parseSearch(typed: string, operators: Operators): Search {
  const terms: Term[] = [];
  const rest: string[] = [];
  for (const [token, start, inQuotes] of typed.matchAll(TOKEN)) {
    const literal = inQuotes?.replaceAll('""', '"');
    const plain = literal === undefined ? NAMED.exec(token)?.[4] : undefined;
    const value = plain ?? literal ?? "";
    const term = termOf(operators, start ?? token.slice(0, token.length - (plain ?? token).length), value);
    if (term) terms.push(term);
    else rest.push(start === undefined && literal !== undefined ? literal : token);
  }
  return { terms, text: rest.filter((part) => part !== "").join(" ") };
}

/** A term as it is written in a search. */
export function termText({ name, isExcluded, comparison, value }: Term): string {
  const start = `${isExcluded ? "-" : ""}${name}:${comparison === "=" ? "" : comparison}`;
  return start + (/[\s"]|^[<>]/.test(value) ? quoted(value) : value);
}

/** The search as a person would type it: reading it gives the same search. */
export function stringifySearch({ terms, text }: Search, operators: Operators): string {
  const again = parseSearch(text, operators);
  const isSame = again.terms.length === 0 && again.text === text;
  return [...terms.map(termText), ...(text === "" ? [] : [isSame ? text : quoted(text)])].join(" ");
}
