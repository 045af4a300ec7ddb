import { z } from "zod";
import { snake, snakeKeys } from "@vitrine/contract/kernel/text/naming";

export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  description?: string;
  default?: unknown;
  enum?: unknown[];
  [keyword: string]: unknown;
}

/** A preprocessed value is described by its result: the preprocessing step has no schema. */
function describeWhatIsRead({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod;
  // NaN has no JSON: it stands for what is refused later.
  if (def.type === "union" && def.options.some((option) => option._zod.def.type === "nan")) {
    const { $schema: _, ...described } = z.toJSONSchema(def.options[0]!, { io: "input", unrepresentable: "any" });
    delete jsonSchema.anyOf;
    return void Object.assign(jsonSchema, described);
  }
  if (def.type !== "pipe" || def.in._zod.def.type !== "transform") return;
  const { $schema: _, ...described } = z.toJSONSchema(def.out, { io: "input", unrepresentable: "any", override: describeWhatIsRead });
  Object.assign(jsonSchema, described);
}

export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema: _,
    "~standard": __,
    ...described
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: describeWhatIsRead }) as JsonSchema;
  return described;
}

/** Of an answer as `named` makes it. */
export function answerSchemaOf(output: z.ZodType): JsonSchema {
  const schema = snakeSchema(jsonSchemaOf(output, "output"));
  const properties = schema.properties;
  const perPage = properties?.["items"] && properties["per_page"];
  return perPage ? { ...schema, properties: { ...properties, perPage } } : schema;
}

const VALUES = new Set(["examples", "default"]);

/** The same schema with REST's property names. */
export function snakeSchema(schema: JsonSchema): JsonSchema {
  const changed: JsonSchema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === "properties" || keyword === "$defs") {
      const rename = keyword === "properties" ? snake : (name: string) => name;
      changed[keyword] = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, part]) => [rename(name), snakeSchema(part)]),
      );
    } else if (keyword === "required") changed[keyword] = (value as string[]).map(snake);
    else if (Array.isArray(value) && keyword.endsWith("Of")) changed[keyword] = value.map((part) => snakeSchema(part as JsonSchema));
    else if (isSchema(value) && (keyword === "items" || keyword === "additionalProperties")) changed[keyword] = snakeSchema(value);
    else changed[keyword] = VALUES.has(keyword) ? snakeKeys(value) : value;
  }
  return changed;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null && !Array.isArray(value);
