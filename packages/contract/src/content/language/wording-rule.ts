import type { FieldError } from "../../kernel/error/field-errors.ts";

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const PLURAL = /_(?:one|few|many|other)$/;
const SHORTEST_CAP = 60;
export const MOST_WORDING = 1000;

/** Names in double braces, which the storefront replaces by values. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))].toSorted();

/** Own wording may be up to three times as long as ours, so that it fits where the default text stands. */
export const wordingCap = (original: string): number => Math.min(MOST_WORDING, Math.max(SHORTEST_CAP, original.length * 3));

/** "orders.count" of "orders.count_few"; undefined for a text without plural forms. */
export const pluralBaseOf = (key: string): string | undefined => (PLURAL.test(key) ? key.replace(PLURAL, "") : undefined);

const braced = (names: string[]): string => names.map((name) => `{{${name}}}`).join(", ");

/** The error in a text's own wording; undefined if there is none. A plural form may leave out its number: "one order". */
export function wordingProblem(key: string, original: string, own: string): FieldError | undefined {
  if (own.trim() === "") return { code: "required", params: {} };
  const max = wordingCap(original);
  if (own.length > max) return { code: "too_long", params: { max } };
  const wanted = placeholdersOf(original);
  const given = placeholdersOf(own);
  const isFree = (name: string) => name === "count" && pluralBaseOf(key) !== undefined;
  const missing = wanted.filter((name) => !given.includes(name) && !isFree(name));
  if (missing.length > 0) return { code: "placeholder_missing", params: { names: braced(missing) } };
  const unknown = given.filter((name) => !wanted.includes(name) && !isFree(name));
  if (unknown.length > 0) return { code: "placeholder_unknown", params: { names: braced(unknown) } };
  const rest = own.replaceAll(PLACEHOLDER, "");
  const brace = ["{{", "}}"].find((each) => rest.includes(each));
  return brace ? { code: "placeholder_unknown", params: { names: brace } } : undefined;
}
