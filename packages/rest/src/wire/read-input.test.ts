import type { Request } from "express";
import { expect, test } from "vitest";
import { z } from "zod";
import { ROWS } from "../rows.ts";
import { readFields, refusedInput } from "./read-input.ts";

interface Asked {
  query?: Record<string, string>;
  params?: Record<string, string>;
}

function refusedFields(method: string, path: string, body: unknown, { query = {}, params = {} }: Asked = {}) {
  const row = ROWS.find((one) => one.method === method && one.path === path);
  if (!row) throw new Error(`no row ${method} ${path}`);
  const request = { query, params, body, headers: {}, is: () => "json" } as unknown as Request;
  const fields = readFields(row, request);
  const { error } = row.input.safeParse(fields);
  return error && refusedInput(error, fields, request).fields;
}

const required = { code: "required", params: {} };

test("a missing field of a body is required, whether a text, an amount or a choice", () => {
  expect(refusedFields("post", "panels", {})).toEqual({ domain: required, currency: required, language: required });
  expect(refusedFields("post", "readNotification", {})).toEqual({ id: required });
  expect(refusedFields("post", "user/confirm", {})).toEqual({ password: required });
});

test("names are accepted in both spellings", () => {
  const body = { domain: "a.example", currency: "USD", language: "en" };
  expect(refusedFields("post", "panels", { ...body, tariff_id: -1 })).toEqual(refusedFields("post", "panels", { ...body, tariffId: -1 }));
  expect(refusedFields("post", "panels", { ...body, tariff_id: -1 })).toMatchObject({ tariffId: { code: "positive" } });
});

test("a blank parameter of a query counts as missing, and a blank text is a text", () => {
  const blank = (path: string, query: Record<string, string>, params = { panelId: "1" }) =>
    refusedFields("get", path, undefined, { query, params });
  expect(blank("panel/{panelId}/withdrawals", { status: "", page: "", per_page: "", query: "" })).toBeUndefined();
  expect(blank("panel/{panelId}/users", { type: "" })).toBeUndefined();
  expect(blank("panel/{panelId}/statistics/dashboard", { from: "", to: "", grain: "", compare: "" })).toBeUndefined();
  expect(blank("partner/massOrderPrice", { data: "" })).toBeUndefined();
  expect(blank("panel/{panelId}/users", { type: " " })).toMatchObject({ type: { code: "invalid" } });
  expect(refusedFields("post", "panels", { domain: "a.example", currency: "", language: "en" })).toMatchObject({ currency: {} });
});

test("every list returns at most 100 rows", () => {
  const lists = ROWS.filter(
    (row) => row.method === "get" && /"perPage"/.test(JSON.stringify(z.toJSONSchema(row.input, { io: "input", unrepresentable: "any" }))),
  );
  expect(lists.map((row) => row.path)).toContain("panel/{panelId}/providers/{providerId}/services");
  for (const { path } of lists) {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, "1"]));
    expect(refusedFields("get", path, undefined, { query: { per_page: "101" }, params }), path).toMatchObject({
      perPage: { code: "too_big", params: { max: "100" } },
    });
  }
});
