import { Validator } from "@seriousme/openapi-schema-validator";
import { ERROR_CODES } from "@vitrine/contract/kernel/error/error-catalog";
import { PERMISSIONS } from "@vitrine/contract/kernel/permission/table";
import { camelKeys } from "@vitrine/contract/kernel/text/naming";
import { WEBHOOK_DATA, WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ROWS } from "../rows.ts";
import { mayAnswerLater } from "../wire/send-file.ts";
import { undescribed } from "./descriptions.ts";
import { openApiDocument } from "./document.ts";
import { missingRows } from "./specified-rows.ts";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema?: object; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object; example?: unknown }> }>;
  security: Record<string, unknown>[];
}

const document = openApiDocument() as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: object };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every nested object, including the root. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

test("contains every row once, under a unique name", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    ROWS.map(({ method, path }) => `${method} /${path}`).toSorted(),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(ROWS.length);
});

test("has no broken references", () => {
  for (const { $ref } of objectsIn(document)) {
    if (typeof $ref !== "string") continue;
    const found = $ref
      .slice(2)
      .split("/")
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
    expect({ $ref, found }).toMatchObject({ $ref, found: expect.any(Object) });
  }
  expect(JSON.stringify(document)).not.toContain("$defs");
});

test("declares every path parameter, and accepts none of them in a body", () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === "path").map(({ name, required }) => required && name)).toEqual(
      inPath,
    );
    if (inPath.includes("panelId")) expect(JSON.stringify(operation.requestBody ?? {})).not.toMatch(/"panel_id"/);
  }
});

test("uses snake_case everywhere but for a list's perPage, which per_page is too, and has a schema for each answer", () => {
  for (const { properties } of objectsIn(document)) {
    const names = Object.keys(typeof properties === "object" && properties !== null ? properties : {});
    for (const name of names) expect(name).toMatch(names.includes("per_page") ? /^([a-z][a-z0-9_]*|perPage)$/ : /^[a-z][a-z0-9_]*$/);
  }
  for (const { method, path, operation } of operations) {
    const [status, done] = Object.entries(operation.responses)[0]!;
    // A driver's credentials have the names of its own schema.
    const { credentials: _, ...body } = (mediaOf(operation.requestBody)?.example ?? {}) as Record<string, unknown>;
    const examples = [body, mediaOf(done)?.example];
    for (const name of examples.flatMap((example) => [...objectsIn(example)].flatMap(Object.keys)))
      expect([method, path, name]).toEqual([method, path, expect.stringMatching(/^(perPage|[^A-Z]*|.*\..*)$/)]);
    expect([200, 201, 202, 204]).toContain(Number(status));
    const answer = done.content?.["application/json"] ?? done.content?.["*/*"];
    expect(answer?.schema === undefined).toBe(status === "204");
  }
});

test("accepts a key where the access table does, and offers guests nothing that it does not", () => {
  for (const row of ROWS) {
    const { security } = document.paths[`/${row.path}`]![row.method]!;
    const rule = PERMISSIONS[row.permission] as { key?: string; guest?: true };
    expect([row.path, security.some((one) => "apiKey" in one)]).toEqual([row.path, rule.key !== undefined]);
    expect([row.path, security.some((one) => Object.keys(one).length === 0)]).toEqual([row.path, rule.guest === true]);
  }
});

test("contains the parameters of lists", () => {
  const names = document.paths["/panel/{panelId}/orders"]!["get"]!.parameters.filter((parameter) => parameter.in === "query").map(
    ({ name }) => name,
  );
  expect(names).toEqual(
    expect.arrayContaining(["query", "page", "per_page", "category", "network_id", "service_id", "status", "link", "date_from", "date_to"]),
  );
});

test("is OpenAPI 3.1 by an independent validator", async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)) as Record<string, unknown>);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test("every operation has a summary, one tag that is declared, security, and each error with an example", () => {
  const tags = new Set((document as unknown as { tags: { name: string }[] }).tags.map(({ name }) => name));
  for (const { method, path, operation } of operations) {
    const name = `${method} ${path}`;
    const { summary, description, tags: own } = operation as Operation & { summary: string; description: string; tags: string[] };
    expect([name, summary.length > 3, description.length > 3, own.length, tags.has(own[0]!)]).toEqual([name, true, true, 1, true]);
    expect([name, operation.security.length > 0]).toEqual([name, true]);
    const errors = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
    expect([name, errors]).toEqual([
      name,
      ["400", "401", "403", "404", "405", "409", ...(method === "get" ? [] : ["413", "415", "419"]), "422", "429", "500", "503"],
    ]);
  }
});

interface Media {
  example?: unknown;
}
const mediaOf = (part: { content?: Record<string, Media> } | undefined) => part?.content?.["application/json"];

describe.each(ROWS.map((row) => [`${row.method} ${row.path}`, row] as const))("the example of %s", (_name, row) => {
  const operation = document.paths[`/${row.path}`]![row.method]!;

  test("matches the row's input", () => {
    const own = operation.parameters as { name?: string; in?: string; example?: unknown; required?: boolean }[];
    const given = own.filter(({ in: where, example }) => (where === "path" || where === "query") && example !== undefined);
    const body = mediaOf(operation.requestBody)?.example as Record<string, unknown> | undefined;
    const upload = operation.requestBody?.content["multipart/form-data"]?.example as { purpose: string } | undefined;
    if (upload) return expect(row.input.safeParse({ panelId: 1, ...upload, file: new File([], "a") }).error).toBeUndefined();
    if (operation.requestBody) expect(body).toBeDefined();
    const input = camelKeys({ ...Object.fromEntries(given.map(({ name, example }) => [name!, example])), ...body });
    expect(row.input.safeParse(input).error?.issues ?? []).toEqual([]);
  });

  test("matches the row's answer", () => {
    const answer = mediaOf(operation.responses[String(row.status)]);
    if (mayAnswerLater(row))
      return expect(row.output!.safeParse(camelKeys(mediaOf(operation.responses["202"])!.example)).error).toBeUndefined();
    if (!row.output || row.output instanceof z.ZodFile) return expect(answer).toBeUndefined();
    expect(row.output.safeParse(camelKeys(answer!.example)).error?.issues ?? []).toEqual([]);
  });
});

test("examples of errors match real answers", () => {
  const { responses } = (document as unknown as { components: { responses: Record<string, object> } }).components;
  expect(mediaOf(responses["Error400"])?.example).toEqual({
    error: {
      code: "validation",
      message: expect.any(String) as string,
      params: {},
      fields: { email: { code: "email", message: "Enter a valid email", params: {} } },
    },
  });
  expect(mediaOf(responses["Error419"])?.example).toEqual({ error: { code: "csrf", message: expect.any(String) as string } });
});

test("every promised call is there", () => {
  expect(missingRows()).toEqual([]);
});

test("webhooks: each event is described", () => {
  const { webhooks } = document as unknown as { webhooks: Record<string, { post: Operation }> };
  expect(Object.keys(webhooks)).toEqual([...WEBHOOK_EVENTS]);
  for (const event of WEBHOOK_EVENTS) {
    const { data } = mediaOf(webhooks[event]!.post.requestBody)!.example as { data: unknown };
    expect(WEBHOOK_DATA[event].safeParse(camelKeys(data)).error?.issues ?? []).toEqual([]);
  }
});

/** A repetition is refused, or starts a payment that expires unpaid; keys belong to accounts, which visitors do not have. */
const REPEATABLE = new Set(["register", "guest/orders"]);

/** What is refused or canceled here has cost nothing yet. */
const MOVES_NOTHING: readonly string[] = [
  "panel/{panelId}/children/requests/{requestId}/refuse",
  "panel/{panelId}/services/import/{importId}/cancel",
  "payments/{paymentId}/cancel",
  "guest/orders/{token}/cancel",
  "panel/{panelId}/payments/{paymentId}/cancel",
  "panel/{panelId}/mailing/{mailingId}/start",
  "panel/{panelId}/advert-reviews/{advertId}/refuse",
];

test("every POST that creates something or moves money accepts an Idempotency-Key", () => {
  const without = ROWS.filter(({ method, status, idempotency }) => method === "post" && (status === 201 || status === 202) && !idempotency);
  expect(without.map(({ path }) => path).filter((path) => !REPEATABLE.has(path))).toEqual([]);
  const moves = /\/(?:balance|refund|paid|refuse|pay|resolve|act|cancel|start)$/;
  const asked = ROWS.filter(({ method, path }) => method === "post" && moves.test(path));
  expect(asked.filter(({ idempotency }) => !idempotency).map(({ path }) => path)).toEqual(MOVES_NOTHING);
});

test("performers' programs have a key of their own, every call names the site, and a curl call", () => {
  for (const { path, operation } of operations) {
    const isTask = path.startsWith("/tasks");
    expect([path, operation.security.some((one) => "performerKey" in one)]).toEqual([path, isTask]);
    expect(operation.parameters).toContainEqual({ $ref: "#/components/parameters/SiteHost" });
    const [sample] = (operation as unknown as { "x-codeSamples": { source: string }[] })["x-codeSamples"];
    expect(sample!.source).toMatch(/^curl -X [A-Z]+ 'https:\/\/nova\.example\/api\/[^{}]+'/);
  }
});

test("the catalogue has a sentence and a status for each code", () => {
  const catalogue = (document as unknown as { "x-error-codes": Record<string, { status: number; message: string }> })["x-error-codes"];
  expect(Object.keys(catalogue)).toEqual(Object.keys(ERROR_CODES));
  for (const [code, { status, message }] of Object.entries(catalogue)) {
    expect([code, message.length > 8, message.includes("{{")]).toEqual([code, true, false]);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect(catalogue["request_too_large"]!.status).toBe(413);
});

test("a panel's document has only its customers' calls", () => {
  const { paths } = openApiDocument("panel") as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/orders", "/services", "/tasks/lease"]));
  expect(Object.keys(paths).filter((path) => path.includes("{panelId}") || path.startsWith("/panel"))).toEqual([]);
});

test("every parameter and every property has a description in the contract that says more than its name", () => {
  expect(undescribed(document as unknown as Parameters<typeof undescribed>[0])).toEqual([]);
});

test("an example's code is one of its meaning: an error's, a notification's or a second factor's", () => {
  const text = JSON.stringify(document.paths["/partner/massOrder"]!["post"]!.responses);
  expect(text).toContain('"code":"count_invalid"');
  expect(JSON.stringify((document as unknown as { webhooks: object }).webhooks)).not.toContain("482913");
  expect(mediaOf(document.paths["/login/confirm"]!["post"]!.requestBody)?.example).toMatchObject({ code: "482913" });
});
