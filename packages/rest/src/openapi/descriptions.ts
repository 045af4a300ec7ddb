import type { JsonSchema } from "../wire/json-schema.ts";

type Named = Record<string, JsonSchema>;

const REFERENCE = "#/components/schemas/";

/** The text of a property: its own, its named schema's, or that of its only meaning besides null. */
export function descriptionOf(schema: JsonSchema, named: Named): string | undefined {
  if (schema.description) return schema.description;
  if (schema.$ref) return named[schema.$ref.slice(REFERENCE.length)]?.description;
  const options = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== "null");
  return options.length === 1 ? descriptionOf(options[0]!, named) : undefined;
}

interface Parameter extends JsonSchema {
  name?: string;
  schema?: JsonSchema;
}

interface Media {
  content?: Record<string, { schema?: JsonSchema }>;
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: Media;
  responses?: Record<string, Media>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Named };
}

const FILLER = new Set(["a", "an", "the", "its", "this", "of"]);
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word && !FILLER.has(word))
    .join(" ");

/** Text that only repeats the name is not a description. A fixed value needs none. */
const isDescribed = (name: string, schema: JsonSchema, named: Named): boolean => {
  if ("const" in schema) return true;
  const text = descriptionOf(schema, named);
  return text !== undefined && wordsOf(text) !== wordsOf(name);
};

function* inSchema(at: string, schema: JsonSchema | undefined, named: Named): Generator<string> {
  if (!schema) return;
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (!isDescribed(name, part, named)) yield `${at}.${name}`;
    yield* inSchema(`${at}.${name}`, part, named);
  }
  const inside = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  for (const part of inside) if (typeof part === "object") yield* inSchema(at, part, named);
}

function* inOperation(at: string, { parameters = [], requestBody, responses = {} }: Operation, named: Named): Generator<string> {
  for (const { name, schema = {}, ...parameter } of parameters) {
    if (name !== undefined && !isDescribed(name, parameter, named)) yield `${at} ?${name}`;
    yield* inSchema(`${at} ?${name}`, schema, named);
  }
  for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
    for (const { schema } of Object.values(content)) yield* inSchema(at, schema, named);
  }
}

/** The places of all parameters and properties of an OpenAPI document without a description. */
export function undescribed(document: Document): string[] {
  const named = document.components.schemas;
  const found = [
    ...Object.entries(named).flatMap(([name, schema]) => [...inSchema(name, schema, named)]),
    ...[...Object.entries(document.paths), ...Object.entries(document.webhooks)].flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => [...inOperation(`${method} ${path}`, operation, named)]),
    ),
  ];
  return [...new Set(found)];
}
