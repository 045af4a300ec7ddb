import { AppError, notFound, refusedFields } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import type { Request } from "express";
import type { z } from "zod";
import type { Row } from "../row.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";
import { camelKeys } from "@vitrine/contract/kernel/text/naming";
import { isStorable } from "@vitrine/contract/kernel/paging/list";
import { readForm, withoutBlanks } from "./read-form.ts";

type Fields = Record<string, unknown>;

const schemas = new WeakMap<Row, JsonSchema>();

function schemaOf(row: Row): JsonSchema {
  const found = schemas.get(row) ?? jsonSchemaOf(row.input, "input");
  schemas.set(row, found);
  return found;
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);

/** Merges query, body and path, in ascending precedence; not parsed yet. */
export function readFields(row: Row, request: Request): Fields {
  const schema = schemaOf(row);
  const query = readForm(camelKeys(request.query), schema) as Fields;
  return { ...(row.method === "get" ? withoutBlanks(query, schema) : query), ...bodyOf(request, schema), ...request.params };
}

/** An invalid path parameter identifies no resource: NOT_FOUND. */
export function refusedInput(error: z.core.$ZodError, input: Fields, request: Request): AppError {
  const fields = fieldErrorsOf(error, input);
  if (Object.keys(fields).some((name) => name in request.params)) return notFound();
  return refusedFields(fields);
}

/** Text that the database refused (NUL, half a character) is a field's fault, although its schema let it pass. */
export function namingUnstorable(error: unknown, input: Fields): unknown {
  if (!(error instanceof AppError) || error.code !== "validation" || error.fields) return error;
  const names = unstorableIn(input, []);
  return names.length === 0 ? error : refusedFields(Object.fromEntries(names.map((name) => [name, { code: "invalid", params: {} }])));
}

/** A required field that was not sent is a fault of the request, although the operation calls its value invalid: an order without a link. */
export function namingMissing(error: unknown, input: Fields): unknown {
  if (!(error instanceof AppError) || error.kind !== "PRECONDITION" || !error.fields) return error;
  const isMissing = Object.entries(error.fields).every(([name, { code }]) => code === "required" && (input[name] ?? "") === "");
  return isMissing ? new AppError("validation", {}, { fields: error.fields, cause: error }) : error;
}

function unstorableIn(value: unknown, path: readonly string[]): string[] {
  if (typeof value === "string") return isStorable(value) ? [] : [path.join(".")];
  if (typeof value !== "object" || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, item]) => unstorableIn(item, [...path, name]));
}

function bodyOf(request: Request, schema: JsonSchema): Fields {
  const body: unknown = request.body;
  if (body === undefined && hasBody(request)) throw new AppError("content_type_invalid", { sent: request.get("content-type") ?? "none" });
  if (body === undefined || body === null) return {};
  if (!isFields(body)) throw new AppError("malformed_request");
  const named = camelKeys(body) as Fields;
  return request.is("json") ? named : (readForm(named, schema) as Fields);
}

const hasBody = ({ headers }: Request): boolean => headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

const KEY_LENGTH = 200;

export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get("idempotency-key")?.trim();
  if (!key) return undefined;
  if (key.length > KEY_LENGTH) {
    throw new AppError("validation", {}, { fields: { idempotencyKey: { code: "too_long", params: { max: KEY_LENGTH } } } });
  }
  return key;
}
