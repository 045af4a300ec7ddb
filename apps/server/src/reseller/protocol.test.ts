import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Client, type Served, serve } from "../../test/served.ts";
import { orderBatcher } from "@vitrine/core/ordering/placement/order-batcher";

let world: World;
let served: Served;
let host: Client;
let key: string;
let likes: number;
let pack: number;
let comments: number;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  host = served.client(world.panel.domain);
  key = await keyFor(world, await world.customer("lena", { credit: "10" }));
  likes = (await world.service({ rate: "1.30", min: 100, max: 10_000, increment: 10 })).id;
  pack = (await world.service({ type: "Package", rate: "2.50", min: 1, max: 1 })).id;
  comments = (await world.service({ type: "Custom Comments", rate: "20", min: 2, max: 3 })).id;
});
afterAll(() => served.close());
afterEach(() => void vi.restoreAllMocks());

const LINK = "https://instagram.com/p/abc";

async function ask(fields: Record<string, unknown>, headers: Record<string, string> = {}) {
  const got = await host.send("/api/v2", { method: "POST", body: { key, ...fields }, headers });
  expect([got.status, got.headers["content-type"]]).toEqual([200, "application/json"]);
  return got.json;
}

describe("ways to send", () => {
  const form = () => `key=${key}&action=balance`;
  test.each([
    ["a form", "/api/v2", { "Content-Type": "application/x-www-form-urlencoded" }, form],
    ["a form with a charset", "/api/v2", { "Content-Type": "application/x-www-form-urlencoded; charset=UTF-8" }, form],
    ["a form without a Content-Type", "/api/v2", {}, form],
    ["JSON", "/api/v2", { "Content-Type": "application/json" }, () => JSON.stringify({ key, action: "balance" })],
    ["JSON without a Content-Type", "/api/v2", {}, () => JSON.stringify({ key, action: "balance" })],
    [
      "JSON after a byte order mark",
      "/api/v2",
      { "Content-Type": "application/json" },
      () => `\uFEFF${JSON.stringify({ key, action: "balance" })}`,
    ],
    [
      "multipart",
      "/api/v2",
      { "Content-Type": "multipart/form-data; boundary=x" },
      () =>
        `--x\r\nContent-Disposition: form-data; name="key"\r\n\r\n${key}\r\n--x\r\nContent-Disposition: form-data; name="action"\r\n\r\nbalance\r\n--x--\r\n`,
    ],
    ["a form to the alias", "/api/v1", {}, form],
    ["a form to an address with a slash", "/api/v2/", {}, form],
    ["a form with the key in the query", "/api/v2?key=KEY", {}, () => "action=balance"],
  ] as [string, string, Record<string, string>, () => string][])("%s", async (_name, path, headers, body) => {
    const got = await host.send(path.replace("KEY", key), { method: "POST", headers, body: body() });
    expect([got.status, got.headers["content-type"], got.json]).toEqual([200, "application/json", { balance: "10.00", currency: "USD" }]);
  });

  test("GET with a query, by any user agent", async () => {
    const got = await host.send(`/api/v2?key=${key}&action=balance`, { headers: { "User-Agent": "" } });
    expect(got.json).toEqual({ balance: "10.00", currency: "USD" });
  });
});

test.each(["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "PROPFIND"])(
  "%s is answered 200 like every request, and places nothing",
  async (method) => {
    const order = `key=${key}&action=add&service=${likes}&link=${encodeURIComponent(`${LINK}/${method}`)}&quantity=100`;
    const before = (await ask({ action: "balance" })).balance;
    for (const path of ["/api/v2", "/api/v1/"]) {
      const got = await host.send(`${path}?${order}`, { method });
      expect([got.status, got.headers["allow"], got.headers["content-type"]]).toEqual([200, "GET, POST", "application/json"]);
      if (method !== "HEAD") expect(got.json).toEqual({ error: "Incorrect request" });
    }
    expect((await ask({ action: "balance" })).balance).toBe(before);
  },
);

test.each([
  ["br, gzip", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip", "gzip", gunzipSync],
])("services with Accept-Encoding %s are compressed by %s", async (accepted, encoding, decompress) => {
  const plain = await host.send(`/api/v2?key=${key}&action=services`);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const response = await fetch(`http://127.0.0.1:${served.port}/api/v2?key=${key}&action=services`, {
    headers: { "X-Site-Host": world.panel.domain, "Accept-Encoding": accepted },
  });
  expect([response.headers.get("content-encoding"), response.headers.get("content-type"), response.headers.get("vary")]).toEqual([
    encoding,
    "application/json",
    "Accept-Encoding",
  ]);
  expect(await response.json()).toEqual(plain.json);
  const got = await rawBody(accepted);
  expect(got.length).toBeLessThan(Buffer.byteLength(plain.text));
  expect(decompress(got).toString()).toBe(plain.text);
  const again = await fetch(`http://127.0.0.1:${served.port}/api/v2?key=${key}&action=services`, {
    headers: { "X-Site-Host": world.panel.domain, "Accept-Encoding": accepted, "If-None-Match": response.headers.get("etag")! },
  });
  expect(again.status).toBe(304);
});

/** The raw response. */
function rawBody(accepted: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { Host: world.panel.domain, "Accept-Encoding": accepted };
    const path = `/api/v2?key=${key}&action=services`;
    http
      .get({ host: "127.0.0.1", port: served.port, path, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
      })
      .on("error", reject);
  });
}

describe("refusals, word by word", () => {
  test.each<[Record<string, unknown>, string]>([
    [{ key: "wrong", action: "balance" }, "Invalid API key"],
    [{ key: "", action: "balance" }, "Invalid API key"],
    [{ action: "fly" }, "Incorrect request"],
    [{}, "Incorrect request"],
    [{ action: "add", link: LINK, quantity: 100 }, "Incorrect service ID"],
    [{ action: "add", service: "abc", link: LINK, quantity: 100 }, "Incorrect service ID"],
    [{ action: "add", service: 999_999, link: LINK, quantity: 100 }, "Incorrect service ID"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: 99 }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: "many" }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: "1e3" }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: "0x64" }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: "1,000" }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: 10_001 }, "Quantity more than maximum 10000"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: "99999999999999999999" }, "Quantity more than maximum 10000"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: -100 }, "Quantity less than minimal 100"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: 99.5 }, "Quantity less than minimal 100"],
    [
      { action: "add", service: "LIKES", link: LINK, quantity: 10_001, comments: "", usernames: "", max: "" },
      "Quantity more than maximum 10000",
    ],
    [{ action: "add", service: "LIKES", link: LINK, quantity: "100.5" }, "Incorrect request"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: 105 }, "Incorrect request"],
    [{ action: "add", service: "LIKES", quantity: 100 }, "Incorrect link"],
    [{ action: "add", service: "LIKES", link: "not a link", quantity: 100 }, "Incorrect link"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: 100, runs: 3, interval: 10 }, "Incorrect request"],
    [{ action: "add", service: "LIKES", link: LINK, quantity: 10_000 }, "Not enough funds on balance"],
    [{ action: "add", service: "COMMENTS", link: LINK, comments: "one" }, "Quantity less than minimal 2"],
    [{ action: "add", service: "COMMENTS", link: LINK, comments: "1\r\n2\r\n\r\n3\r\n4" }, "Quantity more than maximum 3"],
    [{ action: "add", service: "COMMENTS", link: LINK }, "Incorrect request"],
    [{ action: "status", order: 1 }, "Incorrect order ID"],
    [{ action: "status", order: "abc" }, "Incorrect order ID"],
    [{ action: "status" }, "Incorrect request"],
    [{ action: "status", orders: "" }, "Incorrect request"],
    [{ action: "status", orders: Array.from({ length: 101 }, (_, n) => n + 1) }, "Incorrect request"],
    [{ action: "refill", order: 1 }, "Incorrect order ID"],
    [{ action: "refill" }, "Incorrect request"],
    [{ action: "refill_status", refill: 5 }, "Refill not found"],
    [{ action: "refill_status" }, "Incorrect request"],
    [{ refill: 5 }, "Refill not found"],
    [{ order: 1, refill: 5 }, "Incorrect request"],
    [{ order: 1 }, "Incorrect request"],
    [{ action: "cancel" }, "Incorrect request"],
  ])("%j: %s", async (fields, text) => {
    const poor = fields["quantity"] === 10_000 ? { key: await keyFor(world, await world.customer()) } : {};
    const words: Record<string, number> = { LIKES: likes, COMMENTS: comments };
    const service = words[String(fields["service"])] ?? fields["service"];
    expect(await ask({ ...fields, ...poor, ...(service === undefined ? {} : { service }) })).toEqual({ error: text });
  });

  test("a suspended account, a key without the right, another panel's key", async () => {
    const suspended = await world.customer("gone");
    const theirKey = await keyFor(world, suspended);
    await world
      .asSystem()
      .run((ctx) =>
        ctx.tx
          .updateTable("users")
          .set({ suspendedAt: new Date() })
          .where("panelId", "=", ctx.panelId)
          .where("id", "=", suspended.id)
          .execute(),
      );
    expect(await ask({ key: theirKey, action: "balance" })).toEqual({ error: "Your account has been suspended" });
    const reader = await keyFor(world, await world.customer("reader", { credit: "5" }), "read");
    expect(await ask({ key: reader, action: "balance" })).toEqual({ balance: "5.00", currency: "USD" });
    expect(await ask({ key: reader, action: "add", service: likes, link: LINK, quantity: 100 })).toEqual({
      error: "API key has no access to this action",
    });
    const other = await world.newPanel();
    const got = await served.client(other.domain).send("/api/v2", { method: "POST", body: `key=${key}&action=balance` });
    expect(got.json).toEqual({ error: "Invalid API key" });
  });
});

describe("orders", () => {
  test("a package and comments, charged to the unit", async () => {
    expect(await ask({ action: "add", service: pack, link: LINK })).toEqual({ order: expect.any(Number) });
    const { order } = await ask({ action: "add", service: String(comments), link: LINK, comments: ["first", "second"] });
    expect(await ask({ action: "status", order })).toEqual({
      charge: "0.04",
      start_count: "0",
      status: "Pending",
      remains: "2",
      currency: "USD",
    });
  });

  test("the same key and order twice is one order; the same key with another order is refused", async () => {
    const order = { action: "add", service: likes, link: `${LINK}/idem`, quantity: 100 };
    const before = (await ask({ action: "balance" })).balance;
    const first = await ask(order, { "Idempotency-Key": "once" });
    expect(await ask(order, { "Idempotency-Key": "once" })).toEqual(first);
    expect(Number((await ask({ action: "balance" })).balance)).toBeCloseTo(Number(before) - 0.13, 8);
    expect(await ask({ ...order, quantity: 200 }, { "Idempotency-Key": "once" })).toEqual({ error: "Incorrect request" });
    expect(await ask(order, { "Idempotency-Key": "x".repeat(201) })).toEqual({ error: "Incorrect request" });
  });

  test("an empty list next to an id is ignored", async () => {
    const { order } = await ask({ action: "add", service: likes, link: `${LINK}/blank`, quantity: 100 });
    expect(await ask({ action: "status", order, orders: "" })).toMatchObject({ status: "Pending" });
    expect(await ask({ action: "refill", order, orders: " " })).toEqual({ error: "Refill is disabled for this service" });
    expect(await ask({ action: "cancel", order: 999_999, orders: "" })).toEqual([
      { order: 999_999, cancel: { error: "Incorrect order ID" } },
    ]);
    expect(await ask({ action: "refill_status", refill: 999_999, refills: "" })).toEqual({ error: "Refill not found" });
    expect(await ask({ refill: 999_999, order: "" })).toEqual({ error: "Refill not found" });
    for (const action of ["status", "refill", "cancel", "refill_status"])
      expect(await ask({ action, orders: "", refills: "" })).toEqual({ error: "Incorrect request" });
  });

  test("an order's charge is net of refunds", async () => {
    const { order } = await ask({ action: "add", service: likes, link: `${LINK}/partial`, quantity: 1000 });
    await world.asSystem().run((ctx) =>
      ctx.tx
        .updateTable("orders")
        .set({ status: "partial", refunded: asAmount(20_410_000n), remains: 157, startCount: 3572 })
        .where("panelId", "=", ctx.panelId)
        .where("id", "=", order)
        .execute(),
    );
    expect(await ask({ action: "status", orders: `${order}, ${order}, x` })).toEqual({
      [order]: { charge: "1.0959", start_count: "3572", status: "Partial", remains: "157", currency: "USD" },
      x: { error: "Incorrect order ID" },
    });
  });
});

describe("where the outcome is not known", () => {
  const add = { action: "add", service: 0, link: LINK, quantity: 100 };

  test.each([
    ["the database is away", new AppError("unavailable")],
    ["something broke", new Error("boom")],
  ])("%s: 503 and no error", async (_name, failure) => {
    vi.spyOn(orderBatcher(world.platform), "place").mockRejectedValue(failure);
    const got = await host.send("/api/v2", { method: "POST", body: { key, ...add, service: likes } });
    expect([got.status, got.headers["retry-after"], got.json]).toEqual([503, "1", {}]);
  });

  test("an unreadable request certainly had no effect", async () => {
    for (const body of ["{bad", "[1]", `{"key":`]) {
      const got = await host.send("/api/v2", { method: "POST", body, headers: { "Content-Type": "application/json" } });
      expect([got.status, got.json]).toEqual([200, { error: "Incorrect request" }]);
    }
    const got = await host.send("/api/v2", { method: "POST", body: `comments=${"x".repeat(2_000_000)}` });
    expect([got.status, got.json]).toEqual([200, { error: "Incorrect request" }]);
  });
});

test("the price list is revalidated by its tag until something in it changes", async () => {
  const path = `/api/v2?key=${key}&action=services`;
  const first = await host.send(path);
  const etag = first.headers.etag!;
  expect((await host.send(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect((await host.send(path, { headers: { "If-None-Match": `"other", W/${etag}` } })).status).toBe(304);
  await world.service({ name: "brand new" });
  const next = await host.send(path, { headers: { "If-None-Match": etag } });
  expect([next.status, next.json.length]).toEqual([200, first.json.length + 1]);
});

test("too many requests of a key are 429 with Retry-After; another key continues", async () => {
  const limited = await serve(world.platform, { limits: { requestsPerMinute: 3, registrationsPerHour: 20 } });
  const client = limited.client(world.panel.domain);
  const [one, two] = [await keyFor(world, await world.customer()), await keyFor(world, await world.customer())];
  const send = (of: string) => client.send("/api/v2", { method: "POST", body: `key=${of}&action=balance` });
  const first = await send(one);
  expect([first.headers["ratelimit-limit"], first.headers["ratelimit-remaining"]]).toEqual(["3", "2"]);
  await send(one);
  await send(one);
  const refused = await send(one);
  expect([refused.status, refused.json, refused.headers["ratelimit-remaining"]]).toEqual([
    429,
    { error: "Too many requests, try again later" },
    "0",
  ]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(two)).status).toBe(200);
  await limited.close();
});
