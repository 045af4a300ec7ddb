import { ERROR_CODES } from "@vitrine/contract/kernel/error/error-catalog";
import { ROWS } from "../rows.ts";
import { type Components, operationOf, tagOf } from "./operation.ts";
import { errorResponses, HEADERS } from "./responses.ts";
import { webhooksOf } from "./webhooks.ts";

const VERSION = "1.0.0";

const ERROR = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: Object.keys(ERROR_CODES) },
        message: { type: "string", description: "In the language of Accept-Language, else the account's" },
        params: { type: "object", additionalProperties: true },
        fields: {
          type: "object",
          description: "By field, where the request is malformed",
          additionalProperties: {
            type: "object",
            required: ["code", "message", "params"],
            properties: { code: { type: "string" }, message: { type: "string" }, params: { type: "object", additionalProperties: true } },
          },
        },
      },
    },
  },
};

const DESCRIPTION = [
  "Amounts are decimal strings, dates are seconds since the epoch. Answers are in snake_case; inputs are taken in snake_case or camelCase, as JSON or as a form.",
  "Integrators send `Authorization: Bearer <API key>`. Browsers have a session cookie and send the XSRF-TOKEN cookie back as X-XSRF-TOKEN with every write.",
  "Each session and key may send a limited number of requests a minute. RateLimit-Policy and RateLimit give the limit, what is left of it and when it resets; X-RateLimit-Limit, -Remaining and -Reset repeat this. Retry-After says how long to wait after a 429.",
  "A POST that makes something or moves money takes an Idempotency-Key: repeated within 24 hours with the same body it is done once and answered alike, with `Idempotency-Replayed: true`.",
  "The reseller API at /api/v2 has its own, older protocol; see /api/docs.",
].join("\n\n");

let made: Record<string, unknown> | undefined;

/** OpenAPI 3.1 of every row, from the schemas that parse requests. */
export function openApiDocument(): Record<string, unknown> {
  return (made ??= make());
}

function make(): Record<string, unknown> {
  const schemas: Components = { Error: ERROR };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of ROWS) (paths[`/${row.path}`] ??= {})[row.method] = operationOf(row, schemas);
  return {
    openapi: "3.1.0",
    info: { title: "Vitrine REST API", version: VERSION, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    tags: [...new Set([...ROWS.map(tagOf), "webhooks"])].map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas,
      headers: HEADERS,
      responses: errorResponses(),
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          schema: { type: "string", minLength: 1, maxLength: 200 },
          description: "The same key and body is done once; the same key with another body is refused.",
          example: "order-2026-11-21-1",
        },
      },
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "Made at POST developer/keys" },
        session: { type: "apiKey", in: "cookie", name: "sid" },
        csrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
      },
    },
  };
}
