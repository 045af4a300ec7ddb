import { isObject, type LooseJson } from "../../http/loose-json.ts";
import { NoticeRefused } from "../driver.ts";
import { shortest } from "./amounts.ts";
import { sortedEntries } from "./body.ts";

/** PHP's http_build_query of flat fields: space as "+", "~" as "%7E", "*" as "%2A". */
export const httpBuildQuery = (fields: readonly (readonly [string, string])[]): string =>
  new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString().replaceAll("*", "%2A");

/** JSON whose numbers are written again as they came: "1500.00" does not become 1500. @throws {NoticeRefused} */
export function parseExactJson(text: string): unknown {
  const keepNumber = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === "number" ? rawJson(context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, keepNumber) as unknown;
  } catch {
    throw new NoticeRefused("the body is not JSON");
  }
}

/** An amount as a JSON number: "15.00" as 15, "1547.360" as 1547.36. */
export const exactNumber = (amount: string): object => rawJson(shortest(amount));

// In the engine, not yet in the library's types.
const { rawJSON: rawJson, isRawJSON } = JSON as unknown as { rawJSON: (text: string) => object; isRawJSON: (value: unknown) => boolean };

/** Members in the order of their names: of the object alone or, if `deep`, of all inside. */
export function sortMembers(value: unknown, deep = false): unknown {
  if (Array.isArray(value)) return deep ? value.map((inner) => sortMembers(inner, true)) : value;
  if (isRawJSON(value) || !isObject(value as LooseJson)) return value;
  return Object.fromEntries(
    sortedEntries(value as Record<string, unknown>).map(([name, inner]) => [name, deep ? sortMembers(inner, true) : inner]),
  );
}

/** PHP's json_encode of exact JSON; `unicode` as its flag JSON_UNESCAPED_UNICODE. */
export function phpJson(value: unknown, { unicode = false } = {}): string {
  const escaped = unicode ? /[\u2028\u2029]/g : /[\u0080-\uffff]/g;
  return JSON.stringify(value)
    .replaceAll("/", String.raw`\/`)
    .replace(escaped, (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, "0"));
}
