import { ERROR_CODES } from "@vitrine/contract/kernel/error/error-catalog";
import type { Row } from "../row.ts";
import { ROWS } from "../rows.ts";
import { errorCatalogue } from "./error-catalogue.ts";
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
      description: "Why the request was refused",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: Object.keys(ERROR_CODES), description: "What happened: see x-error-codes for each" },
        message: { type: "string", description: "In the language of Accept-Language, else the account's" },
        params: { type: "object", additionalProperties: true, description: "The figures and names of the message" },
        fields: {
          type: "object",
          description: "By field, where the request is malformed",
          additionalProperties: {
            type: "object",
            required: ["code", "message", "params"],
            properties: {
              code: { type: "string", description: "What is wrong with the field" },
              message: { type: "string", description: "The same in the language of the answer" },
              params: { type: "object", additionalProperties: true, description: "The limits and names of the message" },
            },
          },
        },
      },
    },
  },
};

const DESCRIPTION = [
  "Amounts are decimal strings, dates are seconds since the epoch. Answers are in snake_case (a list has `perPage` besides `per_page`); inputs are taken in snake_case or camelCase, as JSON or as a form.",
  "The host decides the panel: call the panel's own host with a customer's key or a performer's, and the platform's host with an owner's key for every `panel/{panelId}` path. `X-Site-Host` names the host where another one is called, such as an address behind a proxy.",
  "Integrators send `Authorization: Bearer <API key>`. With a key any website's page may call: CORS is open to calls without cookies. Browsers have a session cookie and send the XSRF-TOKEN cookie back as X-XSRF-TOKEN with every write.",
  "A GET answers an ETag; sent back in If-None-Match, an unchanged answer is 304. Lists take `fields=id,status` for those fields of their items alone.",
  "Each session and key may send a limited number of requests a minute. RateLimit-Policy and RateLimit give the limit, what is left of it and when it resets; X-RateLimit-Limit, -Remaining and -Reset repeat this. Retry-After says how long to wait after a 429.",
  "A POST that makes something or moves money takes an Idempotency-Key: repeated within 24 hours with the same body it is done once and answered alike, with `Idempotency-Replayed: true`.",
  "`GET /api/events` streams your own orders and wallet as server-sent events, with a session or with `Authorization: Bearer <API key>`; `Last-Event-ID` resumes after the last event that you received.",
  "The reseller API at /api/v2 has its own, older protocol; see /api/docs.",
].join("\n\n");

/** Whose calls are described: on a panel's host those of its customers and performers, on the platform's host all. */
export type Audience = "platform" | "panel";

const made: Partial<Record<Audience, Record<string, unknown>>> = {};

/** OpenAPI 3.1 of the rows, from the schemas that parse requests. */
export function openApiDocument(audience: Audience = "platform"): Record<string, unknown> {
  return (made[audience] ??= make(audience === "platform" ? ROWS : ROWS.filter(isForCustomers)));
}

/** Owners call the platform's host. */
const OF_OWNERS = new Set(["panels", "managers", "referrals"]);

const isForCustomers = (row: Row): boolean => row.on === "host" && !OF_OWNERS.has(tagOf(row));

function make(rows: readonly Row[]): Record<string, unknown> {
  const schemas: Components = { Error: ERROR };
  const paths: Record<string, Record<string, unknown>> = {};
  for (const row of rows) (paths[`/${row.path}`] ??= {})[row.method] = operationOf(row, schemas);
  return {
    openapi: "3.1.0",
    info: { title: "Vitrine REST API", version: VERSION, description: DESCRIPTION, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/api" }],
    tags: [...new Set([...rows.map(tagOf), "webhooks"])].map((name) => ({ name })),
    paths,
    webhooks: webhooksOf(schemas),
    "x-error-codes": errorCatalogue(),
    components: {
      schemas,
      headers: HEADERS,
      responses: errorResponses(),
      parameters: {
        SiteHost: {
          name: "X-Site-Host",
          in: "header",
          required: false,
          schema: { type: "string" },
          description: "The panel's host, where the request's own host is another",
        },
        Fields: {
          name: "fields",
          in: "query",
          required: false,
          schema: { type: "string" },
          description: "Names of fields, separated by commas: items hold those alone",
        },
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
        performerKey: { type: "http", scheme: "bearer", description: "Of a performer's program; made by the panel's owner" },
        session: { type: "apiKey", in: "cookie", name: "sid" },
        csrf: { type: "apiKey", in: "header", name: "X-XSRF-TOKEN" },
      },
    },
  };
}
