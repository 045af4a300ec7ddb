import { z } from "zod";
import { PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import type { Row } from "../row.ts";
import { answerSchemaOf, type JsonSchema, jsonSchemaOf, snakeSchema } from "../wire/json-schema.ts";
import { snake } from "@vitrine/contract/kernel/text/naming";
import { ACCEPTED, mayAnswerLater } from "../wire/send-file.ts";
import { takesFile } from "../wire/read-upload.ts";
import { curlOf } from "./curl.ts";
import { descriptionOf } from "./descriptions.ts";
import { exampleOf } from "./example.ts";
import { DONE_HEADERS, ERROR_STATUSES, ETAG_HEADER, OF_WRITES, REPLAYED_HEADER } from "./responses.ts";
import { ROW_EXAMPLES } from "./row-examples.ts";

export type Components = Record<string, JsonSchema>;

const REFERENCE = "#/$defs/";

/** Named parts move to the document's components, shared by all operations. */
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

function responsesOf(row: Row, components: Components): Record<string, unknown> {
  return {
    [row.status]: doneResponse(row, components),
    ...(mayAnswerLater(row) ? { [ACCEPTED]: laterResponse(row, components) } : {}),
    ...Object.fromEntries(
      ERROR_STATUSES.filter((status) => !OF_WRITES.has(status) || row.method !== "get").map((status) => [
        status,
        { $ref: `#/components/responses/Error${status}` },
      ]),
    ),
  };
}

function doneResponse(row: Row, components: Components): Record<string, unknown> {
  const headers = { ...DONE_HEADERS, ...(row.method === "get" ? ETAG_HEADER : {}), ...(row.idempotency ? REPLAYED_HEADER : {}) };
  if (!row.output) return { description: "Done, without an answer", headers };
  const schema = intoComponents(answerSchemaOf(row.output), components);
  if (schema["format"] === "binary" || mayAnswerLater(row))
    return { description: "The file", headers, content: { "*/*": { schema: FILE } } };
  return { description: "Done", headers, content: { "application/json": { schema, example: exampleOf(schema, components) } } };
}

const FILE: JsonSchema = { type: "string", format: "binary" };

function laterResponse({ output }: Row, components: Components): Record<string, unknown> {
  const started = (output as z.ZodUnion).options.find((option) => !(option instanceof z.ZodFile)) as z.ZodType;
  const schema = intoComponents(answerSchemaOf(started), components);
  return {
    description: "The file is being made",
    headers: DONE_HEADERS,
    content: { "application/json": { schema, example: exampleOf(schema, components) } },
  };
}

/** One row as an OpenAPI operation. */
export function operationOf(row: Row, components: Components): Record<string, unknown> {
  const inPath = pathParameters(row);
  const schema = intoComponents(snakeSchema(jsonSchemaOf(row.input, "input")), components);
  const fields = without(inPath.map(snake), fieldsOf(schema));
  const all = fieldsOf(schema).properties;
  const isQuery = row.method === "get" || row.method === "delete";
  const parameters = [
    ...inPath.map((name) => {
      const part = all[snake(name)] ?? { type: "integer" };
      const description = descriptionOf(part, components) ?? idText(name);
      return {
        name,
        in: "path",
        required: true,
        ...(description ? { description } : {}),
        schema: part,
        example: exampleOf(part, components, snake(name)),
      };
    }),
    ...(isQuery
      ? Object.entries(fields.properties).map(([name, part]) => ({
          name,
          in: "query",
          required: fields.required.includes(name),
          description: descriptionOf(part, components),
          schema: part,
          ...(fields.required.includes(name) ? { example: exampleOf(part, components, name) } : {}),
        }))
      : []),
    ...(row.method === "get" && isList(row, components) ? [{ $ref: "#/components/parameters/Fields" }] : []),
    ...(row.idempotency ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    { $ref: "#/components/parameters/SiteHost" },
  ];
  const rule = PERMISSIONS[row.permission] as { guest?: true; key?: string; executor?: true };
  const body = isQuery ? {} : bodyOf(row, schema, fields, components);
  return {
    operationId: operationId(row),
    summary: row.summary,
    tags: [tagOf(row)],
    description: [row.description, keyText(row, rule)].filter(Boolean).join(" "),
    security: [
      ...(rule.guest ? [{}] : []),
      ...(rule.key ? [{ apiKey: [] }] : []),
      ...(rule.executor ? [{ performerKey: [] }] : []),
      row.method === "get" ? { session: [] } : { session: [], csrf: [] },
    ],
    parameters,
    ...body,
    responses: responsesOf(row, components),
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlOf(row, parameters, body, rule) }],
  };
}

const idText = (name: string): string | undefined =>
  name.endsWith("Id") ? `Id of the ${snake(name.slice(0, -2)).replaceAll("_", " ")}` : undefined;

/** Which key the row takes, and at which host. */
function keyText({ on }: Row, rule: { key?: string; executor?: true }): string {
  if (rule.executor) return "Takes a performer's key, at the panel's host.";
  if (!rule.key) return "Not open to API keys.";
  return `API key scope: ${rule.key}. ${on === "panel" ? "Takes an owner's key, at the platform's host." : "Takes a key at the host where it was made."}`;
}

const isList = (row: Row, components: Components): boolean =>
  row.output !== undefined && "items" in (intoComponents(answerSchemaOf(row.output), components).properties ?? {});

function bodyOf(row: Row, schema: JsonSchema, fields: Fields, components: Components): Record<string, unknown> {
  if (!schema.anyOf && Object.keys(fields.properties).length === 0) return {};
  const { properties, required } = fields;
  const body: JsonSchema = schema.anyOf ? schema : { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
  if (takesFile(row)) return { requestBody: { required: true, content: { "multipart/form-data": { schema: body, example: UPLOAD } } } };
  const example = ROW_EXAMPLES[`${row.method} ${row.path}`] ?? exampleOf(body, components);
  return {
    requestBody: {
      required: required.length > 0 || schema.anyOf !== undefined,
      content: { "application/json": { schema: body, example }, "application/x-www-form-urlencoded": { schema: body } },
    },
  };
}

/** The file itself can't be shown in an example. */
const UPLOAD = { purpose: "message", file: "invoice.pdf" };

const operationId = ({ method, path }: Row): string => `${method}_${path.replace(/\{(\w+)\}/g, "$1").replace(/\W+/g, "_")}`;

const OF_PANEL = new Set(["dashboard", "enter", "setup"]);

/** The screen that a row belongs to. */
export function tagOf({ path }: Row): string {
  const [first = "", , third] = path.split("/");
  if (path.startsWith("panel/{panelId}")) return third && !OF_PANEL.has(third) ? `panel: ${third}` : "panels";
  if (["panel", "panels", "shops"].includes(first) || path === "user/projects") return "panels";
  if (["csrf-cookie", "user", "login", "register", "logout", "readNotification"].includes(first)) return "account";
  return first;
}
