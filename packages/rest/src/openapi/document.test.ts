import { PERMISSIONS } from "@vitrine/contract/access/table";
import { expect, test } from "vitest";
import { ROWS } from "../rows.ts";
import { openApiDocument } from "./document.ts";

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required?: boolean; schema?: object; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
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

/** Every object below, the root too. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

test("holds every row once, under a name of its own", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    ROWS.map(({ method, path }) => `${method} /${path}`).toSorted(),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(ROWS.length);
});

test("points only at what is there", () => {
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

test("declares every parameter of a path, and takes none of them in a body", () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === "path").map(({ name, required }) => required && name)).toEqual(
      inPath,
    );
    expect(JSON.stringify(operation.requestBody ?? {})).not.toMatch(/"panel_id"/);
  }
});

test("speaks snake_case everywhere, and of a schema for each answer", () => {
  for (const { properties } of objectsIn(document)) {
    for (const name of Object.keys(typeof properties === "object" && properties !== null ? properties : {}))
      expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
  }
  for (const { operation } of operations) {
    const [status, done] = Object.entries(operation.responses)[0]!;
    expect([200, 201, 202, 204]).toContain(Number(status));
    expect(done.content?.["application/json"]?.schema === undefined).toBe(status === "204");
  }
});

test("offers a key where the access table does, and nothing to guests that it does not", () => {
  for (const row of ROWS) {
    const { security } = document.paths[`/${row.path}`]![row.method]!;
    const rule = PERMISSIONS[row.permission] as { key?: string; guest?: true };
    expect([row.path, security.some((one) => "apiKey" in one)]).toEqual([row.path, rule.key !== undefined]);
    expect([row.path, security.some((one) => Object.keys(one).length === 0)]).toEqual([row.path, rule.guest === true]);
  }
});

test("names what a list takes", () => {
  const names = document.paths["/panel/{panelId}/orders"]!["get"]!.parameters.filter((parameter) => parameter.in === "query").map(
    ({ name }) => name,
  );
  expect(names).toEqual(
    expect.arrayContaining(["query", "page", "per_page", "category", "network_id", "service_id", "status", "link", "date_from", "date_to"]),
  );
});
