import type { JsonSchema } from "../wire/json-schema.ts";

export type Named = Record<string, JsonSchema>;

const REFERENCE = /^#\/components\/schemas\//;

const resolved = (schema: JsonSchema, named: Named): JsonSchema =>
  schema.$ref ? (named[schema.$ref.replace(REFERENCE, "")] ?? {}) : schema;

/** A type as text: "integer or null", "list of string", "all | list of string". */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace(REFERENCE, "");
  if (schema.enum) return schema.enum.map(String).join(" | ");
  if ("const" in schema) return String(schema["const"]);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => typeText(option)))].join(" or ");
  if (schema.type === "array") return `list of ${typeText(schema.items ?? {})}`;
  return [schema.type ?? "any"].flat().join(" or ");
}

const bound = (word: string, value: unknown): string | undefined =>
  typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? `${word} ${value}` : undefined;

/** Limits and default as text. */
export function limitsText(schema: JsonSchema): string {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const pick = (keyword: string) => parts.map((part) => part[keyword]).find((value) => value !== undefined);
  return [
    bound("at least", pick("minimum")),
    bound("more than", pick("exclusiveMinimum")),
    bound("at most", pick("maximum")),
    bound("at most", pick("maxLength")) && `${bound("at most", pick("maxLength"))} letters`,
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
    parts.find(({ description }) => description)?.description,
  ]
    .filter(Boolean)
    .join(", ");
}

const DEPTH = 4;

/** An example answer: its fields with their types in place of values. */
export function outline(schema: JsonSchema, named: Named, depth = DEPTH): unknown {
  const plain = resolved(schema, named);
  const option = (plain.anyOf ?? plain.oneOf)?.find(({ type }) => type !== "null");
  if (option && (resolved(option, named).properties || option.type === "array")) return outline(option, named, depth);
  if (plain.type === "array") return [outline(plain.items ?? {}, named, depth - 1)];
  if (!plain.properties || depth === 0) return typeText(plain);
  return Object.fromEntries(Object.entries(plain.properties).map(([name, part]) => [name, outline(part, named, depth - 1)]));
}
