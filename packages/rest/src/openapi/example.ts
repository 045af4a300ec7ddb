import type { JsonSchema } from "../wire/json-schema.ts";
import { HINTS } from "./example-hints.ts";

type Named = Record<string, JsonSchema>;

const REFERENCE = "#/components/schemas/";
const FORMATS: Record<string, string> = {
  uuid: "0197c2a4-6f1e-4b5e-9d1a-2f0c6f7f4a10",
  uri: "https://example.com/",
  email: "olga@example.com",
  "date-time": "2026-11-21T12:00:00Z",
  ipv4: "203.0.113.7",
};

const DEPTH = 8;

/** A value that the schema accepts, as realistic as its names allow; the same one each time. */
export function exampleOf(schema: JsonSchema, named: Named, name = "", depth = DEPTH): unknown {
  const plain = schema.$ref ? (named[schema.$ref.slice(REFERENCE.length)] ?? {}) : schema;
  const given = givenBy(plain);
  if (given !== undefined) return given;
  const options = plain.anyOf ?? plain.oneOf;
  if (options)
    return exampleOf(
      withDescription(
        plain,
        options.find(({ type }) => type !== "null"),
      ),
      named,
      name,
      depth,
    );
  const type = [plain.type ?? (plain.properties ? "object" : "any")].flat().find((one) => one !== "null");
  if (depth === 0) return null;
  if (type === "object") return objectOf(plain, named, depth);
  if (type === "array") return [exampleOf(withDescription(plain, plain.items), named, singular(name), depth - 1)];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberOf(plain, name);
  if (type === "string") return stringOf(plain, name);
  return null;
}

/** Alternatives and a list's items are described by what they are part of. */
const withDescription = ({ description }: JsonSchema, part: JsonSchema = {}): JsonSchema =>
  description === undefined ? part : { description, ...part };

function givenBy({ examples, default: usual, enum: choices, ...schema }: JsonSchema): unknown {
  if (Array.isArray(examples) && examples.length > 0) return examples[0];
  if ("const" in schema) return schema["const"];
  if (choices) return choices[0];
  return usual === "" || usual === null || (Array.isArray(usual) && usual.length === 0) ? undefined : usual;
}

const objectOf = ({ properties = {} }: JsonSchema, named: Named, depth: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exampleOf(part, named, name, depth - 1)]));

const singular = (name: string): string => (name in HINTS ? name : name.replace(/s$/, ""));

function numberOf({ minimum, maximum }: JsonSchema, name: string): number {
  const hint = HINTS[name];
  const value = typeof hint === "number" ? hint : name === "id" || name.endsWith("_id") ? 17 : 1;
  const low = typeof minimum === "number" && minimum > Number.MIN_SAFE_INTEGER ? minimum : value;
  const high = typeof maximum === "number" ? maximum : value;
  return Math.min(Math.max(value, low), Math.max(low, high));
}

function stringOf({ format, pattern, minLength, maxLength, description }: JsonSchema, name: string): string {
  const fits = (text: string) =>
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text)) &&
    text.length >= (typeof minLength === "number" ? minLength : 0) &&
    text.length <= (typeof maxLength === "number" ? maxLength : Infinity);
  const hints = [HINTS[name] ?? []].flat().filter((hint) => typeof hint === "string");
  const formatted = typeof format === "string" ? [FORMATS[format]] : [];
  // Its description is a better sample of free text than a filler.
  const described = typeof description === "string" ? [description] : [];
  const candidates = [...hints, ...formatted, ...(typeof pattern === "string" ? [] : described), ...COMMON];
  return candidates.find((text) => text !== undefined && fits(text)) ?? "x".repeat(typeof minLength === "number" ? minLength : 1);
}

/** An amount, a code, a word, and tokens in the formats of the product and Telegram: for what a pattern describes. */
const COMMON = [
  "12.50",
  "482913",
  "nova",
  "p3k7fd2aq6x4mzt5wj2rb7ohc6ylvnsgei4u3q2d5xkfa7mbtzrw",
  "1c_p3k7fd2aq6x4mzt5wj2rb7ohc6ylvnsgei4u3q2d5xkfa7mbtzrw",
  "a".repeat(43),
  "8012345678:AAH3kV0kXo1mVwq2nq5c8T4uZb7yLr9dPsE",
];
