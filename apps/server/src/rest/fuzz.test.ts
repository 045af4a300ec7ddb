import { ROWS } from "@vitrine/rest/rows";
import { makeWorld, type World } from "@vitrine/testkit/world";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { webFolder } from "../../test/web.ts";
import { type Got, type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
let owner: Record<string, string>;
let customer: Record<string, string>;
let panelHost: string;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform, { webFolder: webFolder() });
  await world.service();
  panelHost = world.panel.domain;
  owner = { Authorization: `Bearer ${await keyFor(world, world.owner)}` };
  customer = { Authorization: `Bearer ${await keyFor(world, await world.customer("fuzz", { credit: "1000" }))}` };
});
afterAll(() => served.close());

const HOSTILE = [
  "",
  "{",
  "[]",
  "null",
  "1",
  '"text"',
  "[[[[",
  "\u0000",
  '{"a":',
  "{'a':1}",
  "\uFEFF{}",
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${"[".repeat(50_000)}${"]".repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`,
  '{"page":1e400}',
  '{"perPage":NaN}',
];

const hostileText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 20 }),
  fc.constantFrom("NaN", "Infinity", "-1", "1e309", "9007199254740993", "null", "\u0000", "' or 1=1 --", "{{7*7}}", "../../etc/passwd"),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { maxDepth: 2 },
  hostileText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 10 }), hostileText, { maxKeys: 3 }),
);

/** Names that rows do read, with values they do not expect. */
const NAMES = [
  "service",
  "link",
  "quantity",
  "comments",
  "reference",
  "query",
  "page",
  "per_page",
  "perPage",
  "status",
  "category",
  "network_id",
  "serviceId",
  "dateFrom",
  "date_to",
  "before",
  "amount",
  "comment",
  "domain",
  "currency",
  "language",
  "type",
  "name",
  "url",
  "key",
  "provider_id",
  "services",
  "extra_charge",
  "price",
  "ids",
  "step",
  "accent",
  "id",
  "all",
  "panel_id",
  "panelId",
  "orderId",
  "scope",
  "login",
  "email",
  "password",
  "target",
  "path",
  "__proto__",
  "toString",
];
/** The value as in a query or a form. */
const asText = (fields: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).map(([name, item]): [string, string] => [name, typeof item === "string" ? item : JSON.stringify(item)]),
  );

const body = fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 6 });

const isSound = ({ status, text, headers }: Got): boolean =>
  status < 500 &&
  (status === 204 || headers["content-disposition"] !== undefined || headers["content-type"]!.startsWith("application/json")) &&
  !/\n\s+at /.test(text);

/** Left out: rows that call providers. */
const rows = ROWS.filter(({ path }) => !path.includes("providers"));
/** Rows that move or delete a panel, so not the one that the others use. */
const ENDING = new Set(["put panel/{panelId}/domain", "delete panels/{panelId}"]);
const hostOf = (path: string) => (path.startsWith("panel") || path === "shops" || path.startsWith("user/") ? "localhost:3000" : panelHost);
const headersOf = (path: string) => (hostOf(path) === "localhost:3000" ? owner : customer);

describe.each(rows.map((row) => [`${row.method.toUpperCase()} ${row.path}`, row] as const))("%s", (_name, row) => {
  test("survives unexpected input", async () => {
    const panel = ENDING.has(`${row.method} ${row.path}`) ? await world.newPanel() : world.panel;
    const path = `/api/${row.path.replace("{panelId}", String(panel.id)).replace(/\{\w+\}/g, "1")}`;
    const client = served.client(hostOf(row.path));
    await fc.assert(
      fc.asyncProperty(body, fc.boolean(), async (fields, asForm) => {
        const query = asText(fields);
        const got =
          row.method === "get"
            ? await client.send(`${path}?${query.toString()}`, { headers: headersOf(row.path) })
            : await client.send(path, {
                method: row.method.toUpperCase(),
                headers: { ...headersOf(row.path), "Content-Type": asForm ? "application/x-www-form-urlencoded" : "application/json" },
                body: asForm ? query.toString() : JSON.stringify(fields),
              });
        return isSound(got);
      }),
      { numRuns: 12 },
    );
    // If the input had closed the panel or revoked the keys, the tests that follow would see nothing but refusals.
    const mine = await served.client(panelHost).send("/api/developer/keys", { headers: customer });
    const panels = await served.client("localhost:3000").send("/api/user/projects", { headers: owner });
    expect([mine.status, panels.status]).toEqual([200, 200]);
  });
});

describe("an invalid body", () => {
  test.each([
    ["/api/orders", () => customer],
    ["/api/developer/keys", () => customer],
    ["/api/readNotification", () => customer],
  ] as const)("%s", async (path, headers) => {
    for (const text of HOSTILE) {
      for (const type of [
        "application/json",
        "application/x-www-form-urlencoded",
        "text/plain",
        "multipart/form-data; boundary=x",
        "application/json; charset=koi8-r",
      ]) {
        const got = await served
          .client(panelHost)
          .send(path, { method: "POST", headers: { ...headers(), "Content-Type": type }, body: text });
        expect({ type, text: text.slice(0, 20), isSound: isSound(got) }).toMatchObject({ isSound: true });
      }
    }
  });

  test("malformed JSON is a 400 in the reader's language, and too much of it a 413", async () => {
    const headers = { ...customer, "Content-Type": "application/json", "Accept-Language": "ru" };
    const got = await served.client(panelHost).send("/api/orders", { method: "POST", headers, body: "{bad" });
    expect([got.status, got.json.error]).toEqual([
      400,
      { code: "malformed_request", message: "Запрос не удалось прочитать. Проверьте, что в его теле верный JSON или форма", params: {} },
    ]);
    const large = await served
      .client(panelHost)
      .send("/api/orders", { method: "POST", headers, body: JSON.stringify({ comments: "x".repeat(1_100_000) }) });
    expect([large.status, large.json.error.code]).toEqual([413, "request_too_large"]);
  });
});

describe("the reseller API", () => {
  test("never fails either, and errors always have the same status", async () => {
    const key = customer["Authorization"]!.slice("Bearer ".length);
    const client = served.client(panelHost);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("add", "status", "services", "balance", "cancel", "refill", "refill_status", "x"),
        fc.dictionary(
          fc.constantFrom(
            "service",
            "link",
            "quantity",
            "comments",
            "orders",
            "order",
            "refills",
            "refill",
            "runs",
            "orders[0]",
            "orders[]",
            "__proto__",
          ),
          value,
          { maxKeys: 5 },
        ),
        fc.boolean(),
        async (action, fields, asForm) => {
          const all = { key, action, ...fields };
          const text = asForm ? asText(all).toString() : JSON.stringify(all);
          const got = await client.send("/api/v2", { method: "POST", body: text });
          return got.status === 200 && got.headers["content-type"] === "application/json" && got.json !== undefined;
        },
      ),
      { numRuns: 150 },
    );
    for (const text of HOSTILE) {
      const got = await client.send("/api/v2", { method: "POST", body: text });
      expect([text, got.status, got.headers["content-type"], Object.keys(got.json)]).toEqual([text, 200, "application/json", ["error"]]);
    }
  });
});

test("addresses that no router expects", async () => {
  const client = served.client(panelHost);
  for (const path of [
    "/api/%E0%A4%A",
    "/api/orders/%00",
    "/api//orders",
    "/api/orders?a[b][c][d][e][f][g]=1",
    "/api/orders?__proto__[x]=1",
    "/static/%2e%2e/%2e%2e/package.json",
    "/static/locales/../en/common.json",
    "/trpc/%zz",
    "/trpc/__proto__",
    "/trpc/account.me.constructor",
    "/trpc/",
    "//evil.example",
    "/api/v2?%",
    "/api/v3",
  ]) {
    const got = await client.send(path, { headers: customer });
    expect({ path, isSound: got.status < 500 }).toEqual({ path, isSound: true });
  }
});
