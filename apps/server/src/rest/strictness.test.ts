import { makeWorld, type World } from "@vitrine/testkit/world";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
let platformHost: Client;
let shop: Client;
let owner: Record<string, string>;
let customer: MadeUser;
let key: Record<string, string>;
let service: number;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  platformHost = served.client("localhost:3000");
  shop = served.client(world.panel.domain);
  owner = { Authorization: `Bearer ${await keyFor(world, world.owner)}` };
  customer = await world.customer("strict", { credit: "10" });
  key = { Authorization: `Bearer ${await keyFor(world, customer)}` };
  service = (await world.service({ rate: "1.00", min: 100, max: 10_000 })).id;
});
afterAll(() => served.close());

const orderBody = (quantity: unknown, link = "https://example.com/strict") => ({ service, link, quantity });

describe("methods", () => {
  test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])("%s on a path without it is 405 with Allow", async (method) => {
    const got = await shop.send("/api/orders", { method, headers: key, body: orderBody(100) });
    expect([got.status, got.json.error.code, got.headers["allow"]]).toEqual([405, "method_not_allowed", "GET, HEAD, POST"]);
  });

  test("HEAD works like GET, and is refused on paths that only have writes", async () => {
    const read = await shop.send("/api/orders", { method: "HEAD", headers: key });
    expect([read.status, read.text]).toEqual([200, ""]);
    const before = await world.balance(customer.id);
    const write = await shop.send(`/api/partner/massOrder?data=${service}|https://example.com/head|100`, { method: "HEAD", headers: key });
    expect([write.status, write.headers["allow"]]).toEqual([405, "POST"]);
    expect(await world.balance(customer.id)).toBe(before);
  });

  test("an unknown path stays 404", async () => {
    expect((await shop.send("/api/nothing-here", { method: "PUT", headers: key, body: {} })).status).toBe(404);
  });
});

describe("amounts and quantities", () => {
  const credit = (amount: unknown, headers: Record<string, string> = {}) =>
    platformHost.send(`/api/panel/${world.panel.id}/users/${customer.id}/balance`, {
      method: "POST",
      headers: { ...owner, ...headers },
      body:
        typeof amount === "string" && headers["Content-Type"] ? `amount=${encodeURIComponent(amount)}&comment=x` : { amount, comment: "x" },
    });

  test.each(["1,000", "1,5", "1e5", "0x64", "0.123456789", "+1", ".5", "1 000", " 1", "Infinity"])(
    "the amount %s is refused",
    async (amount) => {
      const before = await world.balance(customer.id);
      for (const headers of [{}, { "Content-Type": "application/x-www-form-urlencoded" }] as Record<string, string>[]) {
        const got = await credit(amount, headers);
        expect([got.status, got.json.error.code]).toEqual([400, "amount_invalid"]);
        expect(got.json.error.fields).toMatchObject({ amount: { code: "amount" } });
      }
      expect(await world.balance(customer.id)).toBe(before);
    },
  );

  test("plain decimals are accepted with up to eight digits", async () => {
    expect((await credit("0.00000001")).status).toBe(200);
    expect((await credit("-0.00000001")).json).toEqual({ balance: "10.00" });
  });

  test.each(["1e3", "0x64", "1,000", "1000.5", "many"])("the quantity %s is refused with the service's bounds", async (quantity) => {
    for (const body of [
      orderBody(quantity),
      new URLSearchParams(Object.entries(orderBody(quantity)).map(([name, value]) => [name, String(value)])).toString(),
    ]) {
      const headers = typeof body === "string" ? { ...key, "Content-Type": "application/x-www-form-urlencoded" } : key;
      const got = await shop.send("/api/orders", { method: "POST", headers, body });
      expect([got.status, got.json.error.code, got.json.error.params]).toEqual([422, "count_invalid", { min: 100, max: 10_000 }]);
    }
  });

  test("ids are plain digits", async () => {
    for (const id of ["0x1", "1e1", "1.0"]) expect((await shop.send(`/api/orders/${id}`, { headers: key })).status).toBe(404);
  });
});

describe("content types", () => {
  const body = () => JSON.stringify(orderBody(100));
  test.each([
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/xml",
    "application/octet-stream",
    "multipart/form-data; boundary=x",
  ])("JSON sent as %s is 415 and names it", async (type) => {
    const got = await shop.send("/api/orders", { method: "POST", headers: { ...key, "Content-Type": type }, body: body() });
    expect([got.status, got.json.error.code, got.json.error.params]).toEqual([415, "content_type_invalid", { sent: type }]);
    expect(got.json.error.message).toContain(type);
  });

  test("a body without a content type is 415 too", async () => {
    const got = await shop.send("/api/orders", { method: "POST", headers: key, body: body() });
    expect([got.status, got.json.error.params]).toEqual([415, { sent: "none" }]);
  });

  test("JSON by any of its content types and forms are accepted", async () => {
    for (const type of ["application/json", "application/json; charset=utf-8", "application/vnd.api+json"]) {
      const got = await shop.send("/api/orders/quote", { method: "POST", headers: { ...key, "Content-Type": type }, body: body() });
      expect([type, got.status]).toEqual([type, 200]);
    }
    const form = await shop.send("/api/orders/quote", {
      method: "POST",
      headers: { ...key, "Content-Type": "application/x-www-form-urlencoded" },
      body: `service=${service}&link=https://example.com/a&quantity=100`,
    });
    expect(form.status).toBe(200);
  });
});

describe("reading", () => {
  test("an unchanged answer is 304; fields= selects the fields of items", async () => {
    const first = await shop.send("/api/services", { headers: key });
    expect([first.status, first.headers["etag"]]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
    const same = await shop.send("/api/services", { headers: { ...key, "If-None-Match": first.headers["etag"]! } });
    expect([same.status, same.text]).toEqual([304, ""]);
    const short = (await shop.send("/api/services?fields=id,rate", { headers: key })).json;
    expect(short.items).toEqual([{ id: service, rate: "1.00" }]);
    expect(short.total).toBe(1);
  });

  test.each(["/api/orders?query=a%00b", "/api/orders?link=%00"])("text that no database stores is named as a field: %s", async (path) => {
    const got = await shop.send(path, { headers: key });
    const name = path.includes("query") ? "query" : "link";
    expect([got.status, got.json.error]).toMatchObject([400, { code: "validation", fields: { [name]: { code: "invalid" } } }]);
  });

  test("an idempotency key that is too long is named as a field", async () => {
    const long = { ...key, "Idempotency-Key": "x".repeat(201) };
    const got = await shop.send("/api/orders", { method: "POST", headers: long, body: orderBody(100) });
    expect([got.status, got.json.error.fields]).toMatchObject([400, { idempotency_key: { code: "too_long", params: { max: 200 } } }]);
  });

  test("a CSV answer has its charset", async () => {
    const got = await platformHost.send(`/api/panel/${world.panel.id}/users/export`, { headers: owner });
    expect([got.status, got.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  });

  test("401 has WWW-Authenticate", async () => {
    const got = await shop.send("/api/orders", { headers: { Authorization: "Bearer wrong" } });
    expect([got.status, got.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="api"']);
  });

  test("a page of another origin may call with a key, and never with a session", async () => {
    const origin = { Origin: "https://elsewhere.example" };
    const asks = await shop.send("/api/orders", { method: "OPTIONS", headers: { ...origin, "Access-Control-Request-Method": "POST" } });
    expect([asks.status, asks.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
    expect(asks.headers["access-control-allow-headers"]).toContain("Authorization");
    const got = await shop.send("/api/balance", { headers: { ...origin, ...key } });
    expect([got.status, got.headers["access-control-allow-origin"], got.headers["access-control-allow-credentials"]]).toEqual([
      200,
      "*",
      undefined,
    ]);
    const exposed = String(got.headers["access-control-expose-headers"]).toLowerCase().split(", ");
    for (const name of ["etag", "retry-after", "ratelimit-limit", "ratelimit-remaining", "ratelimit-reset", "content-disposition"]) {
      expect(exposed).toContain(name);
    }
    const bare = await shop.send("/api/user", { headers: origin });
    expect(bare.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("the document on a panel's host has its customers' calls, on the platform's host all", async () => {
    const paths = async (client: Client) => Object.keys((await client.send("/api/openapi.json")).json.paths);
    expect(await paths(shop)).not.toContain("/panel/{panelId}/orders");
    expect(await paths(platformHost)).toEqual(expect.arrayContaining(["/orders", "/panel/{panelId}/orders"]));
  });
});
