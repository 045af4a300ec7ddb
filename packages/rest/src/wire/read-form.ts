import { isPlainDecimal } from "@vitrine/contract/kernel/amount/amount";
import type { JsonSchema } from "./json-schema.ts";

const WORDS: Record<string, boolean> = { true: true, "1": true, on: true, false: false, "0": false, off: false };

const typesOf = (schema: JsonSchema): string[] =>
  [schema.type ?? [], ...(schema.anyOf ?? []).map(typesOf), ...(schema.oneOf ?? []).map(typesOf)].flat();

/** Queries and forms contain only text: if the schema expects a number, boolean or list, and no text, the value is converted. */
export function readForm(value: unknown, schema: JsonSchema): unknown {
  const types = typesOf(schema);
  if (typeof value === "string") {
    if (types.includes("string")) return value;
    if (types.includes("boolean") && value in WORDS) return WORDS[value];
    if ((types.includes("number") || types.includes("integer")) && isPlainDecimal(value.trim())) return Number(value);
    if (types.includes("array")) return readForm([value], schema);
    return value;
  }
  if (Array.isArray(value)) {
    const items = schema.items ?? (schema.anyOf ?? []).find(({ type }) => type === "array")?.items ?? {};
    return value.map((item) => readForm(item, items));
  }
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const properties = propertiesOf(schema);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, readForm(item, properties[name] ?? {})]));
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return Object.assign({}, ...branches.map(propertiesOf), schema.properties ?? {});
}

/** Drops blank fields except free text: a blank filter or page counts as missing. */
export function withoutBlanks(fields: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  const properties = propertiesOf(schema);
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== "" || takesText(properties[name] ?? {})));
}

const takesText = (schema: JsonSchema): boolean =>
  (schema.type === "string" && schema.enum === undefined) || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(takesText);
