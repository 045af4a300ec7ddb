import { PERMISSIONS } from "@vitrine/contract/access/table";
import type { Row } from "../row.ts";
import { type JsonSchema, jsonSchemaOf, snakeSchema } from "../wire/json-schema.ts";
import { snake } from "@vitrine/contract/shared/naming";

export type Components = Record<string, JsonSchema>;

const REFERENCE = "#/$defs/";

/** Named parts move to the document's components, where all operations share them. */
export function intoComponents(schema: JsonSchema, components: Components): JsonSchema {
  const { $defs = {}, ...bare } = schema;
  for (const [name, part] of Object.entries($defs)) components[name] ??= pointed(part);
  return pointed(bare);
}

const pointed = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(REFERENCE, "#/components/schemas/")) as JsonSchema;

const pathParameters = (row: Row): string[] => [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

interface Fields {
  properties: Record<string, JsonSchema>;
  required: string[];
}

const fieldsOf = (schema: JsonSchema): Fields => ({ properties: schema.properties ?? {}, required: schema.required ?? [] });

const without = (names: string[], { properties, required }: Fields): Fields => ({
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
  required: required.filter((name) => !names.includes(name)),
});

const errorResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

function responsesOf(row: Row, components: Components): Record<string, unknown> {
  const done = row.output
    ? {
        description: "Done",
        content: { "application/json": { schema: intoComponents(snakeSchema(jsonSchemaOf(row.output, "output")), components) } },
      }
    : { description: "Done, without an answer" };
  return {
    [row.status]: done,
    400: errorResponse("The request is malformed; `fields` says what is wrong with each field"),
    401: errorResponse("Nobody is signed in, or the key is nobody's"),
    403: errorResponse("Signed in, but not allowed"),
    404: errorResponse("Not there, or not on this panel"),
    409: errorResponse("In conflict with what is there, or the same request is still running"),
    ...(row.method === "get" ? {} : { 419: errorResponse("The CSRF token is missing or stale: fetch csrf-cookie and try again") }),
    422: errorResponse("Refused by a rule of business"),
    429: errorResponse("Too many requests; Retry-After says when to come back"),
    500: errorResponse("Something broke on our side"),
    503: errorResponse("Too busy; Retry-After says when to come back"),
  };
}

/** One row as OpenAPI describes it. */
export function operationOf(row: Row, components: Components): Record<string, unknown> {
  const inPath = pathParameters(row);
  const schema = intoComponents(snakeSchema(jsonSchemaOf(row.input, "input")), components);
  const fields = without(inPath.map(snake), fieldsOf(schema));
  const all = fieldsOf(schema).properties;
  const isQuery = row.method === "get" || row.method === "delete";
  const parameters = [
    ...inPath.map((name) => ({ name, in: "path", required: true, schema: all[snake(name)] ?? { type: "integer" } })),
    ...(isQuery
      ? Object.entries(fields.properties).map(([name, part]) => ({
          name,
          in: "query",
          required: fields.required.includes(name),
          schema: part,
        }))
      : []),
    ...(row.idempotency ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const rule = PERMISSIONS[row.permission] as { guest?: true; key?: string };
  return {
    operationId: operationId(row),
    summary: row.summary,
    tags: [tagOf(row)],
    ...(rule.key ? { description: `API key scope: ${rule.key}.` } : { description: "Not open to API keys." }),
    security: [
      ...(rule.guest ? [{}] : []),
      ...(rule.key ? [{ apiKey: [] }] : []),
      row.method === "get" ? { session: [] } : { session: [], csrf: [] },
    ],
    parameters,
    ...(isQuery ? {} : bodyOf(schema, fields)),
    responses: responsesOf(row, components),
  };
}

function bodyOf(schema: JsonSchema, fields: Fields): Record<string, unknown> {
  if (!schema.anyOf && Object.keys(fields.properties).length === 0) return {};
  const { properties, required } = fields;
  const body: JsonSchema = schema.anyOf ? schema : { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: body }, "application/x-www-form-urlencoded": { schema: body } },
    },
  };
}

const operationId = ({ method, path }: Row): string => `${method}_${path.replace(/\{(\w+)\}/g, "$1").replace(/\W+/g, "_")}`;

const OF_PANEL = new Set(["dashboard", "enter", "setup"]);

/** The screen a row belongs to. */
export function tagOf({ path }: Row): string {
  const [first = "", , third] = path.split("/");
  if (path.startsWith("panel/{panelId}")) return third && !OF_PANEL.has(third) ? `panel: ${third}` : "panels";
  if (["panel", "panels", "shops"].includes(first) || path === "user/projects") return "panels";
  if (["csrf-cookie", "user", "login", "register", "logout", "readNotification"].includes(first)) return "account";
  return first;
}
