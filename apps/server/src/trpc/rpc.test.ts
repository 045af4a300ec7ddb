import { once } from "node:events";
import http from "node:http";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Client, type Got, type Served, serve } from "../../test/served.ts";
import { orderBatcher } from "@vitrine/core/ordering/placement/order-batcher";

let world: World;
let served: Served;
let customer: Client;
let service: number;

beforeAll(async () => {
  world = await makeWorld();
  served = await serve(world.platform);
  service = (await world.service({ rate: "2.00" })).id;
  customer = served.client(world.panel.domain);
  const { json } = await customer.write("/trpc/account.register", { email: "rpc@example.com", password: "long enough" });
  await world.credit(json.result.data.user.id, "10");
});
afterAll(() => served.close());

const order = () => ({ service, link: "https://instagram.com/p/rpc", quantity: 100 });
/** The same mutation through the stock adapter: the small one doesn't handle addresses with a query. */
const stock = (path: string, body: unknown, headers: Record<string, string> = {}) => customer.write(`${path}?stock`, body, "POST", headers);
const answer = ({ status, json, headers }: Got) => ({ status, json, type: headers["content-type"] });

test("registering sets the session's cookie and a CSRF token made for it", async () => {
  expect(customer.cookies.get("sid")).toMatch(/^[a-z2-7]{52}$/);
  const { json } = await customer.send("/trpc/account.me?input=%7B%7D");
  expect(json.result.data.user).toMatchObject({ login: "rpc", balance: "10.00" });
});

describe("the small adapter answers as the stock one does", () => {
  test("a result", async () => {
    const [small, big] = [await customer.write("/trpc/order.place", order()), await stock("/trpc/order.place", order())];
    expect(answer(small)).toEqual({
      status: 200,
      type: "application/json",
      json: { result: { data: { id: expect.any(Number), charge: "0.20", currency: "USD", status: "queued" } } },
    });
    expect({ ...answer(big), json: undefined }).toEqual({ ...answer(small), json: undefined });
    expect(big.json.result.data.id).toBeGreaterThan(small.json.result.data.id);
  });

  test.each<[string, string, () => unknown, Record<string, string>?]>([
    ["a refusal of business", "/trpc/order.place", () => ({ ...order(), quantity: 1 })],
    ["a wrong form", "/trpc/order.place", () => ({ ...order(), service: "x" })],
    ["no input at all", "/trpc/order.place", () => undefined],
    ["malformed JSON", "/trpc/order.place", () => "{bad", { "Content-Type": "application/json" }],
    ["an unknown procedure", "/trpc/order.fly", () => ({})],
    ["a query sent as a mutation", "/trpc/account.me", () => ({})],
    ["what its user may not", "/trpc/panel.create", () => ({ domain: "x.localhost:3000", currency: "USD", language: "en" })],
    ["another's panel", "/trpc/panel.delete", () => ({ panelId: world.panel.id })],
    ["another language", "/trpc/order.place", () => ({ ...order(), quantity: 1 }), { "Accept-Language": "ru" }],
    ["a foreign site", "/trpc/order.place", order, { Origin: "https://evil.example" }],
    ["a stale token", "/trpc/order.place", order, { "X-XSRF-TOKEN": "stale" }],
    ["no answer", "/trpc/account.readNotification", () => ({ all: true })],
    ["too large a body", "/trpc/order.place", () => ({ comments: "x".repeat(1_100_000) })],
  ])("%s", async (_name, path, body, headers) => {
    const [small, big] = [await customer.write(path, body(), "POST", headers), await stock(path, body(), headers)];
    // The numeric code of the JSON-RPC envelope differs where the refusal comes before any procedure; clients read `data`.
    const plain = (got: Got) => ({ ...answer(got), json: got.json.error ? got.json.error.data : got.json });
    expect(plain(small)).toEqual(plain(big));
    expect(small.status).toBeLessThan(500);
  });

  test("an unexpected failure is answered as internal only", async () => {
    const spy = vi.spyOn(orderBatcher(world.platform), "place").mockRejectedValue(new Error("canary-secret"));
    for (const got of [await customer.write("/trpc/order.place", order()), await stock("/trpc/order.place", order())]) {
      expect(got.status).toBe(500);
      expect(got.json.error.data).toMatchObject({ code: "internal", kind: "INTERNAL", httpStatus: 500, message: "Server Error" });
      expect(got.text).not.toContain("canary-secret");
    }
    spy.mockRestore();
  });
});

describe("a query is answered as the stock adapter answers it", () => {
  const address = (path: string, input: unknown, rest = "") => {
    const text = input === undefined ? "" : `input=${encodeURIComponent(JSON.stringify(input))}`;
    return `/trpc/${path}?${text}${rest}`;
  };
  /** The stock adapter answers two in one batch. */
  const both = async (path: string, input: unknown, headers?: Record<string, string>) => {
    const batch = (paths: string, inputs: object) => customer.send(address(paths, inputs, "&batch=1"), { headers });
    const [alone, inBatch] = [await customer.send(address(path, input), { headers }), await batch(path, { 0: input })];
    const stock = await batch(`${path},account.me`, { 0: input, 1: {} });
    return { alone, inBatch, expected: stock.json[0] ?? stock.json };
  };
  const plain = (envelope: { error?: { data: unknown } }) => envelope.error?.data ?? envelope;

  test.each<[string, string, unknown, Record<string, string>?]>([
    ["a result", "account.me", {}],
    ["a long result", "shop.services", {}],
    ["a refusal", "panel.get", { panelId: 1 }],
    ["a refusal in another language", "panel.get", { panelId: 1 }, { "Accept-Language": "uk" }],
    ["a wrong input", "order.ownOrder", { orderId: "x" }],
    ["no input", "order.ownOrder", undefined],
    ["a mutation sent as a query", "order.place", {}],
    ["an unknown procedure", "order.fly", {}],
  ])("%s", async (_name, path, input, headers) => {
    const { alone, inBatch, expected } = await both(path, input, headers);
    expect(plain(alone.json)).toEqual(plain(expected));
    expect(inBatch.json.map(plain)).toEqual([plain(expected)]);
    const status = expected.error?.data.httpStatus ?? 200;
    expect([alone.status, inBatch.status, alone.headers["content-type"]]).toEqual([status, status, "application/json"]);
  });

  test("a malformed input is refused, alone and as a batch", async () => {
    for (const query of ["input={bad", "batch=1&input=[1]", "batch=1&input={bad"]) {
      const got = await customer.send(`/trpc/account.me?${query.replace("{", "%7B")}`);
      expect([got.status, (got.json[0] ?? got.json).error.data.code]).toEqual([400, "malformed_request"]);
    }
  });
});

test("a token of another session is 419 in the envelope, by either adapter", async () => {
  for (const path of ["/trpc/order.place", "/trpc/order.place?stock"]) {
    const got = await customer.send(path, { method: "POST", body: order() });
    expect([got.status, got.json.error.data]).toMatchObject([
      419,
      { code: "csrf", httpStatus: 419, message: "The page has expired. Reload it and try again" },
    ]);
  }
});

describe("under one Idempotency-Key", () => {
  const keyed = (path: string, body: unknown, key: string) => customer.write(path, body, "POST", { "Idempotency-Key": key });
  const idOf = ({ json }: Got): number => json.result.data.id;

  test.each<[string, string, () => unknown]>([
    ["an order is placed once", "/trpc/order.place", order],
    ["a question is asked once", "/trpc/support.start", () => ({ text: "Where is my order?" })],
    ["also by the stock adapter", "/trpc/support.start?stock", () => ({ text: "Where is it now?" })],
  ])("%s", async (name, path, body) => {
    const [first, again] = [await keyed(path, body(), name), await keyed(path, body(), name)];
    expect(idOf(again)).toBe(idOf(first));
    expect(idOf(await keyed(path, body(), `${name} 2`))).not.toBe(idOf(first));
  });

  test("another request is refused, and a key that is too long", async () => {
    await keyed("/trpc/support.start", { text: "One" }, "same");
    expect((await keyed("/trpc/support.start", { text: "Two" }, "same")).json.error.data.code).toBe("idempotency_conflict");
    expect((await keyed("/trpc/support.start", { text: "Two" }, "x".repeat(201))).json.error.data).toMatchObject({ code: "validation" });
  });
});

test("queries come in batches, each with its own outcome", async () => {
  const input = encodeURIComponent(JSON.stringify({ 0: {}, 1: { panelId: 1 } }));
  const got = await customer.send(`/trpc/account.me,panel.get?batch=1&input=${input}`);
  expect(got.status).toBe(207);
  expect(got.json[0].result.data.clientType).toBe("user");
  expect(got.json[1].error.data).toMatchObject({ code: "not_found", httpStatus: 404 });
  expect((await customer.send(`/trpc/account.me%2Caccount.me?batch=1&input=${encodeURIComponent('{"0":{},"1":{}}')}`)).json).toHaveLength(
    2,
  );
});

test("mutations come one by one, and each query of a batch takes its point", async () => {
  const both = { 0: { email: "a1@example.com", password: "long enough" }, 1: { email: "a2@example.com", password: "long enough" } };
  const made = await served.client(world.panel.domain).write("/trpc/account.register,account.register?batch=1", both);
  expect([made.status, made.json.error?.data.code ?? made.json[0].error.data.code]).toEqual([400, "malformed_request"]);
  const limited = await serve(world.platform, { limits: { requestsPerMinute: 10, registrationsPerHour: 2 } });
  const three = "/trpc/account.me,account.me,account.me?batch=1&input=" + encodeURIComponent('{"0":{},"1":{},"2":{}}');
  const client = limited.client(world.panel.domain);
  expect((await client.send(three)).headers["ratelimit-remaining"]).toBe("7");
  const many = await client.send(`/trpc/${Array(21).fill("account.me").join(",")}?batch=1&input=%7B%7D`);
  expect(many.status).toBe(400);
  await limited.close();
});

test("registrations of an address are counted across all transports", async () => {
  const limited = await serve(world.platform, { limits: { requestsPerMinute: 600, registrationsPerHour: 2 } });
  const client = limited.client(world.panel.domain);
  const body = (n: number) => ({ email: `limited${n}@example.com`, password: "long enough" });
  expect((await client.write("/api/register", { email: "wrong", password: "x" })).status).toBe(400);
  expect((await client.write("/api/register", body(1))).status).toBe(201);
  expect((await limited.client(world.panel.domain).write("/trpc/account.register", body(2))).status).toBe(200);
  const rest = await limited.client(world.panel.domain).write("/api/register", body(3));
  expect([rest.status, rest.json.error.code]).toEqual([429, "flood"]);
  expect(Number(rest.headers["retry-after"])).toBeGreaterThan(3000);
  const slash = await limited.client(world.panel.domain).write("/api/register/", body(3));
  expect([slash.status, slash.json.error.code]).toEqual([429, "flood"]);
  const rpc = await limited.client(world.panel.domain).write("/trpc/account.register", body(4));
  expect([rpc.status, rpc.json.error.data.code]).toEqual([429, "flood"]);
  await limited.close();
});

test("a stream over tRPC is handled differently from an answer: not compressed, and ended when the server stops", async () => {
  const stopping = new AbortController();
  const stoppable = await serve(world.platform, { stopping: stopping.signal });
  const cookie = `sid=${customer.cookies.get("sid")}`;
  const request = http.get({
    host: "127.0.0.1",
    port: stoppable.port,
    path: "/trpc/realtime.watch?input=%7B%7D",
    headers: { Host: world.panel.domain, Cookie: cookie, Accept: "text/event-stream", "Accept-Encoding": "gzip" },
  });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  expect([response.statusCode, response.headers["content-type"], response.headers["content-encoding"]]).toEqual([
    200,
    "text/event-stream",
    undefined,
  ]);
  const ended = new Promise((resolve) => response.on("close", resolve));
  response.on("error", () => undefined).resume();
  stopping.abort();
  await ended;
  await stoppable.close();
});
