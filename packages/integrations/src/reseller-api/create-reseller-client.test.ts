import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FetchOutcome, SafeFetcher, SafeRequest } from "../http/safe-fetch.ts";
import { createResellerClient } from "./create-reseller-client.ts";

const key = "0123456789abcdef";

type Sent = { url: string; request: SafeRequest };

function clientAnswering(outcome: FetchOutcome) {
  const sent: Sent[] = [];
  const fetcher: SafeFetcher = {
    fetch: async (url, request) => (sent.push({ url, request }), outcome),
    close: async () => undefined,
  };
  return { client: createResellerClient({ url: "https://x.test/api/v2", key, fetcher, owner: "panel 1" }), sent };
}

const respond = (status: number, text: string, retryAfter?: string): FetchOutcome => ({
  kind: "response",
  head: [],
  status,
  contentType: "text/html",
  retryAfter,
  text,
  durationMs: 12,
});
const add = (outcome: FetchOutcome) => clientAnswering(outcome).client.add({ service: "1", link: "https://t.me/x", quantity: 100 });

describe("requests", () => {
  it("posts a form with the key and the fields, and an idempotency key", async () => {
    const { client, sent } = clientAnswering(respond(200, '{"order":23501}'));
    const outcome = await client.add(
      { service: "5", link: "https://t.me/x?a=1&b=2", quantity: 100, comments: "one\ntwo", runs: undefined },
      { idempotencyKey: "order-77" },
    );
    expect(outcome).toMatchObject({ kind: "ok", value: "23501" });
    const [call] = sent;
    expect(call?.url).toBe("https://x.test/api/v2");
    expect(call?.request).toMatchObject({ method: "POST", connection: "fresh" });
    expect(call?.request.headers).toMatchObject({ "content-type": "application/x-www-form-urlencoded", "idempotency-key": "order-77" });
    expect(Object.fromEntries(new URLSearchParams(call?.request.body))).toEqual({
      key,
      action: "add",
      service: "5",
      link: "https://t.me/x?a=1&b=2",
      quantity: "100",
      comments: "one\ntwo",
    });
  });

  it("lets no field replace the key or the action", async () => {
    const { client, sent } = clientAnswering(respond(200, '{"order":1}'));
    await client.add({ service: 1, key: "other", action: "balance" });
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.request.body))).toMatchObject({ key, action: "add" });
  });

  it.each([
    [["7"], { order: "7" }],
    [["7", "8"], { orders: "7,8" }],
  ])("asks the status of %j", async (ids, fields) => {
    const { client, sent } = clientAnswering(respond(200, "{}"));
    await client.status(ids);
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.request.body))).toEqual({ key, action: "status", ...fields });
    expect(sent[0]?.request.connection).toBe("kept");
  });

  it("takes 1 to 100 ids", () => {
    const { client } = clientAnswering(respond(200, "{}"));
    expect(() => client.status([])).toThrow(RangeError);
    expect(() => client.cancel(Array.from({ length: 101 }, (_, i) => String(i + 1)))).toThrow(RangeError);
  });
});

describe("outcome of an order", () => {
  it.each<[string, FetchOutcome, object]>([
    ["an id", respond(200, '{"order":23501}'), { kind: "ok", value: "23501" }],
    ["an id as text", respond(200, '{"order":"23501"}'), { kind: "ok", value: "23501" }],
    ["an id behind a BOM", respond(200, '\uFEFF{"order":1}'), { kind: "ok", value: "1" }],
    ["an id under data", respond(200, '{"status":"success","data":{"order":1}}'), { kind: "ok", value: "1" }],
    ["an id named id", respond(200, '{"status":true,"data":{"id":"1107"}}'), { kind: "ok", value: "1107" }],
    ["an id with 201", respond(201, '{"order":1}'), { kind: "ok", value: "1" }],
    ["an id with an empty error", respond(200, '{"order":1,"error":""}'), { kind: "ok", value: "1" }],
    ["an id with error false", respond(200, '{"order":1,"error":false}'), { kind: "ok", value: "1" }],
    ["an id no double holds", respond(200, '{"order":9007199254740993}'), { kind: "ok", value: "9007199254740993" }],

    [
      "an error",
      respond(200, '{"error":"Not enough funds on balance"}'),
      { kind: "refused", reason: "insufficient_funds", text: "Not enough funds on balance" },
    ],
    ["an error under 400", respond(400, '{"error":"Incorrect link"}'), { kind: "refused", reason: "link" }],
    ["an error under 401", respond(401, '{"error":"Invalid API key"}'), { kind: "refused", reason: "invalid_key" }],
    ["a message under 401", respond(401, '{"message":"Unauthenticated."}'), { kind: "refused", reason: "invalid_key" }],
    [
      "a failed status with a message",
      respond(200, '{"status":"error","message":"Service not found"}'),
      { kind: "refused", reason: "service_gone" },
    ],
    ["success false", respond(200, '{"success":false,"msg":"Quantity less than minimal 10"}'), { kind: "refused", reason: "quantity" }],
    [
      "an error inside data",
      respond(200, '{"status":false,"data":{"msg":"Saldo tidak cukup"}}'),
      { kind: "refused", reason: "insufficient_funds" },
    ],
    [
      "an error as object",
      respond(200, '{"error":{"code":7,"message":"You have active order with this link"}}'),
      { kind: "refused", reason: "duplicate_link" },
    ],
    ["errors as lists", respond(422, '{"errors":{"link":["Incorrect link"]}}'), { kind: "refused", reason: "link" }],
    ["error true", respond(200, '{"error":true,"message":"Incorrect service ID"}'), { kind: "refused", reason: "service_gone" }],
    ["an error with an empty order", respond(200, '{"order":null,"error":"Incorrect request"}'), { kind: "refused", reason: "other" }],

    ["a failed status next to an id", respond(200, '{"status":"error","order":7}'), { kind: "unknown", cause: "unreadable" }],
    ["success false next to an id", respond(200, '{"success":false,"data":{"id":7}}'), { kind: "unknown", cause: "unreadable" }],

    ["429", respond(429, "slow down", "7"), { kind: "rate_limited", retryAfterSeconds: 7 }],
    ["429 without a hint", respond(429, ""), { kind: "rate_limited" }],
    ["too many requests in words", respond(200, '{"error":"Too many requests"}'), { kind: "rate_limited", text: "Too many requests" }],

    [
      "no connection",
      { kind: "not_connected", reason: "refused", detail: "ECONNREFUSED", durationMs: 1 },
      { kind: "not_connected", reason: "refused" },
    ],
    ["a refused address", { kind: "refused_address", reason: "address", durationMs: 1 }, { kind: "not_connected", reason: "address" }],

    [
      "a timeout",
      { kind: "timeout_after_sent", detail: "", status: undefined, partial: "", durationMs: 1 },
      { kind: "unknown", cause: "timeout" },
    ],
    [
      "a reset",
      { kind: "reset_after_sent", detail: "ECONNRESET", status: 200, partial: '{"order":1', durationMs: 1 },
      { kind: "unknown", cause: "reset" },
    ],
    ["40 MB", { kind: "too_large", status: 200, head: [], partial: "aaa", durationMs: 1 }, { kind: "unknown", cause: "too_large" }],
    [
      "a redirect",
      { kind: "redirect", status: 301, location: "https://y.test/", durationMs: 1 },
      { kind: "unknown", cause: "redirect", detail: "https://y.test/" },
    ],
    ["500", respond(500, ""), { kind: "unknown", cause: "server_error" }],
    ["502 with HTML", respond(502, "<html>Bad gateway</html>"), { kind: "unknown", cause: "server_error" }],
    ["an error under 500", respond(500, '{"error":"Not enough funds"}'), { kind: "unknown", cause: "server_error" }],
    ["an id under 503", respond(503, '{"order":1}'), { kind: "unknown", cause: "server_error" }],
    ["HTML under 200", respond(200, "<!DOCTYPE html><p>Please wait</p>"), { kind: "unknown", cause: "unreadable" }],
    ["XML under 200", respond(200, '\uFEFF<?xml version="1.0"?><services/>'), { kind: "unknown", cause: "unreadable", isXml: true }],
    [
      "HTML that begins as XML",
      respond(200, '<?xml version="1.0"?>\n<!DOCTYPE html><html></html>'),
      { kind: "unknown", cause: "unreadable" },
    ],
    ["HTML under 403", respond(403, "<html>Just a moment</html>"), { kind: "unknown", cause: "unreadable" }],
    ["nothing", respond(200, ""), { kind: "unknown", cause: "unreadable" }],
    ["half an answer", respond(200, '{"order":235'), { kind: "unknown", cause: "unreadable" }],
    ["JSON of something else", respond(200, '{"status":"success"}'), { kind: "unknown", cause: "unreadable" }],
    ["an order of null", respond(200, '{"order":null}'), { kind: "unknown", cause: "unreadable" }],
    ["an order of zero", respond(200, '{"order":0}'), { kind: "unknown", cause: "unreadable" }],
    ["an id and an error", respond(200, '{"order":7,"error":"Incorrect link"}'), { kind: "unknown", cause: "unreadable" }],
    ["a list", respond(200, "[]"), { kind: "unknown", cause: "unreadable" }],
    ["a number", respond(200, "23501"), { kind: "unknown", cause: "unreadable" }],
    ["JSON without words under 404", respond(404, "{}"), { kind: "unknown", cause: "unreadable" }],
    ["a deep nest", respond(200, "[".repeat(200_000)), { kind: "unknown", cause: "unreadable" }],
    ["a deep nest that closes", respond(200, "[".repeat(200_000) + "]".repeat(200_000)), { kind: "unknown", cause: "unreadable" }],
  ])("%s", async (_, outcome, expected) => expect(await add(outcome)).toMatchObject(expected));
});

describe("other verbs", () => {
  const ask = <T>(text: string, verb: (client: ReturnType<typeof clientAnswering>["client"]) => Promise<T>) =>
    verb(clientAnswering(respond(200, text)).client);

  it.each([
    ['{"balance":"100.84292","currency":"USD"}', { balance: 10_084_292_000n, currency: "USD" }],
    ['{"balance":100.84292,"currency":"usd"}', { balance: 10_084_292_000n, currency: "USD" }],
    ['{"status":"success","balance":"-5","currency":"RUB"}', { balance: -500_000_000n, currency: "RUB" }],
    ['{"data":{"balance":"1 200,50"}}', { balance: 120_050_000_000n, currency: undefined }],
    ['{"balance":"$12.50"}', { balance: 1_250_000_000n, currency: "USD" }],
    ['{"balance":"12.50 eur"}', { balance: 1_250_000_000n, currency: "EUR" }],
    ['{"balance":0,"currency":"IDR"}', { balance: 0n, currency: "IDR" }],
  ])("balance %s", async (text, value) => expect(await ask(text, (client) => client.balance())).toMatchObject({ kind: "ok", value }));

  it("distinguishes a refused catalogue from an invalid one", async () => {
    expect(await ask('{"error":"Invalid API key"}', (c) => c.services())).toMatchObject({ kind: "refused", reason: "invalid_key" });
    expect(await ask("<html>", (c) => c.services())).toMatchObject({ kind: "unknown", cause: "unreadable" });
    expect(await ask("[]", (c) => c.services())).toMatchObject({ kind: "ok", value: { services: [], skipped: [] } });
  });

  it("distinguishes an order's status Error from a rejection", async () => {
    const order = await ask('{"charge":"0","start_count":"0","status":"Error","remains":"10"}', (c) => c.status(["1"]));
    expect(order).toMatchObject({ kind: "ok", value: new Map([["1", expect.objectContaining({ status: "fail" }) as unknown]]) });
    expect(await ask('{"error":"Incorrect order ID"}', (c) => c.status(["1"]))).toMatchObject({
      kind: "refused",
      text: "Incorrect order ID",
    });
  });
});

describe("evidence", () => {
  it("holds the request without the key and the first 4 KiB of the answer", async () => {
    const outcome = await add(respond(200, `<p>key=${key}</p>\0${"я".repeat(5_000)}`));
    expect(outcome.evidence).toMatchObject({
      request: { url: "https://x.test/api/v2", action: "add", fields: { service: "1", link: "https://t.me/x", quantity: "100" } },
      httpStatus: 200,
      durationMs: 12,
    });
    expect(outcome.evidence.answer.startsWith("<p>key=***</p>я")).toBe(true);
    expect(Buffer.byteLength(outcome.evidence.answer)).toBeLessThanOrEqual(4096);
    expect(Buffer.byteLength(outcome.evidence.answer)).toBeGreaterThan(4090);
  });

  it("removes the key that a provider echoes", async () => {
    for (const text of [`{"error":"Invalid API key ${key}"}`, `{"error":"Too many requests for ${key}"}`, `{"order":7,"error":"${key}"}`]) {
      const outcome = await add(respond(200, text));
      expect(outcome.kind).not.toBe("ok");
      expect(JSON.stringify(outcome)).not.toContain(key);
    }
    const redirect = await add({ kind: "redirect", status: 302, location: `https://y.test/?key=${key}`, durationMs: 1 });
    expect(JSON.stringify(redirect)).not.toContain(key);
  });

  it("keeps what arrived before the connection broke", async () => {
    const outcome = await add({ kind: "reset_after_sent", detail: "", status: 200, partial: '{"ord', durationMs: 5 });
    expect(outcome.evidence).toMatchObject({ httpStatus: 200, answer: '{"ord' });
    expect((await add({ kind: "not_connected", reason: "dns", detail: "ENOTFOUND", durationMs: 5 })).evidence).toMatchObject({
      httpStatus: null,
      answer: "",
    });
  });
});

describe("whatever a provider answers", () => {
  const verbs = ["services", "balance", "add", "status", "refill", "refillStatus", "cancel"] as const;
  const call = (client: ReturnType<typeof clientAnswering>["client"], verb: (typeof verbs)[number]) => {
    if (verb === "services" || verb === "balance") return client[verb]();
    return verb === "add" ? client.add({ service: 1 }) : client[verb](["1", "2"]);
  };
  const names = fc.constantFrom(
    "order",
    "error",
    "status",
    "data",
    "1",
    "2",
    "balance",
    "refill",
    "cancel",
    "service",
    "rate",
    "message",
    "success",
    "services",
    "id",
    "__proto__",
    "constructor",
  );
  const value = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom(null, true, false, "", "0", 0, -1, 1, "1", "Completed", "Error", "Incorrect order ID", 1e21, 0.1, "9".repeat(400)),
      fc.string({ unit: "binary" }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.array(tie("json"), { maxLength: 4 }),
      fc.array(fc.tuple(fc.oneof(names, fc.string()), tie("json")), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
    ),
  })).json;
  const text = fc.oneof(
    value.map((json) => JSON.stringify(json)),
    fc.string({ unit: "binary" }),
    value.map((json) => JSON.stringify(json).slice(0, -1)),
  );
  const answers = fc.record({
    status: fc.constantFrom(200, 200, 200, 201, 204, 400, 401, 404, 422, 429, 500, 502, 503),
    text,
    retryAfter: fc.option(fc.string(), { nil: undefined }),
  });

  it("every verb gives an outcome", async () => {
    await fc.assert(
      fc.asyncProperty(answers, fc.constantFrom(...verbs), async (answer, verb) => {
        const outcome = await call(clientAnswering(respond(answer.status, answer.text, answer.retryAfter)).client, verb);
        expect(["ok", "refused", "rate_limited", "unknown"]).toContain(outcome.kind);
        if (answer.status >= 500) expect(outcome.kind).toBe("unknown");
        if (answer.status >= 400) expect(outcome.kind).not.toBe("ok");
        expect(outcome.evidence.answer.isWellFormed()).toBe(true);
        expect(outcome.evidence.answer).not.toContain("\0");
      }),
      { numRuns: 4_000 },
    );
  });

  it("an order counts as placed only with an id, and as rejected only with an error text and no id", async () => {
    await fc.assert(
      fc.asyncProperty(value, async (json) => {
        const outcome = await add(respond(200, JSON.stringify(json)));
        if (outcome.kind === "ok") expect(outcome.value).toMatch(/^(?=.*\d)[A-Za-z0-9][\w-]{0,63}$/);
        if (outcome.kind === "refused") expect(outcome.text).not.toBe("");
      }),
      { numRuns: 4_000 },
    );
  });
});
