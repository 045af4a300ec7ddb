import { PANEL_TOKEN, panelPrefix } from "@vitrine/contract/kernel/panel/panel-token";

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  [keyword: string]: unknown;
}

const PANEL_TOKEN_PATTERN = `^${PANEL_TOKEN}$`;
const SAMPLE_PANEL_TOKEN = panelPrefix(1) + "a".repeat(52);

/** Values for fields by name, for which the schema alone does not tell what is valid. */
const KNOWN: Record<string, unknown> = {
  amount: "1.00",
  rate: "1.00",
  price: "1.00",
  extraCharge: "30",
  percent: "5",
  discount: "5",
  value: "5",
  heldAbove: "25",
  mostCharge: "5.00",
  startsAt: 2_000_000_000,
  endsAt: 2_000_000_100,
  currency: "EUR",
  language: "en",
  domain: "walk.example.com",
  name: "Walk",
  login: "walker",
  email: "walker@example.com",
  password: "long enough to pass",
  url: "https://walk.example.com/api/v2",
  link: "https://example.com/walk",
  comment: "",
  code: "123456",
  token: "a".repeat(52),
  resetToken: "a".repeat(52),
  confirmToken: "a".repeat(52),
  secret: "JBSWY3DPEHPK3PXP",
  scope: "read",
  addresses: [],
};

/** Everything the schema requires, plus the fields of `given`; nothing else. */
export function sampleInput(schema: JsonSchema, given: Record<string, unknown> = {}): unknown {
  const all = [schema, ...(schema.allOf ?? []).map((part) => chosen(part, given))];
  if (all.some((part) => part.properties)) {
    const properties = Object.assign({}, ...all.map((part) => part.properties)) as Record<string, JsonSchema>;
    const required = new Set(all.flatMap((part) => part.required ?? []));
    const names = Object.keys(properties).filter((name) => name in given || required.has(name));
    return Object.fromEntries(names.map((name) => [name, name in given ? given[name] : sampleField(name, properties[name]!, given)]));
  }
  const one = chosen(schema, given);
  return one === schema ? sampleValue(schema, given) : sampleInput(one, given);
}

/** The member of a union that has a given field, else the first. */
function chosen(schema: JsonSchema, given: Record<string, unknown>): JsonSchema {
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? (choices.find((choice) => named(choice, given)) ?? choices[0]!) : schema;
}

const named = (schema: JsonSchema, given: Record<string, unknown>): boolean =>
  Object.keys(schema.properties ?? {}).some((name) => name in given);

function sampleField(name: string, schema: JsonSchema, given: Record<string, unknown>): unknown {
  if (schema.const !== undefined || schema.enum) return sampleValue(schema, given);
  const known = schema.pattern === PANEL_TOKEN_PATTERN ? SAMPLE_PANEL_TOKEN : KNOWN[name];
  return known !== undefined && accepts(schema, known) ? known : sampleInput(schema, given);
}

function accepts(schema: JsonSchema, value: unknown): boolean {
  if ((schema.anyOf ?? schema.oneOf)?.every((choice) => choice.type === "object")) return false;
  return schema.type === undefined || [schema.type].flat().includes(Array.isArray(value) ? "array" : typeof value);
}

function sampleValue(schema: JsonSchema, given: Record<string, unknown>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch ([schema.type].flat()[0]) {
    case "string":
      return schema.format === "binary" ? new File(["a"], "walk.txt") : sampleText(schema);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    case "array": {
      const items = schema.items ?? {};
      const length = schema.minItems ?? (named(items, given) ? 1 : 0);
      return Array.from({ length }, () => sampleInput(items, given));
    }
    case "null":
      return null;
    default:
      return {};
  }
}

function sampleText({ format, minLength = 1 }: JsonSchema): string {
  if (format === "email") return "walker@example.com";
  if (format === "uri") return "https://walk.example.com";
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (format === "date-time") return "2026-11-21T00:00:00Z";
  return "a".repeat(Math.max(minLength, 1));
}

/** Names of fields, at any depth, that choose a row by its id. */
export function idFields(schema: JsonSchema, under = new Set<string>()): Set<string> {
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (/^(id|ids|service)$|Ids?$/.test(name)) under.add(name);
    else idFields(part, under);
  }
  for (const part of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])])
    idFields(part, under);
  return under;
}
