import { expect, test, vi } from "vitest";
import { createRestClient, type RestClientOptions, RestError } from "./rest-client.ts";

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

function clientWith(answers: (() => Response)[], more: Partial<RestClientOptions> = {}) {
  const sent: Sent[] = [];
  let cookies = "";
  let fetched = 0;
  const fake = async (url: string | URL | Request, { method = "GET", headers, body }: RequestInit = {}) => {
    const { href } = new URL(url as string);
    if (href.endsWith("/csrf-cookie")) {
      expect(headers).toMatchObject({ "X-Site-Host": "nova.example", ...(more.isNarrow?.() ? { "X-Tablet": "1" } : {}) });
      cookies = `a=b; XSRF-TOKEN=token%20${++fetched}`;
      return new Response(null, { status: 204 });
    }
    sent.push({
      url: href,
      method,
      headers: headers as Record<string, string>,
      body: body === undefined ? undefined : JSON.parse(body as string),
    });
    return (answers.shift() ?? (() => Response.json({ ok: true })))();
  };
  const logError = vi.fn<(text: string) => void>();
  const open = vi.fn<(text: string) => void>();
  const client = createRestClient({
    origin: "https://cp.example",
    siteHost: "nova.example",
    fetch: fake,
    cookies: () => cookies,
    logError,
    open,
    ...more,
  });
  return { client, sent, logError, open, fetchedTokens: () => fetched };
}

const refusal = (status: number, code: string) => () => Response.json({ error: { code, message: code, params: { a: 1 } } }, { status });

test("placeholders are filled from the payload; the rest is the query of a GET and the body of a write", async () => {
  const { client, sent } = clientWith([]);
  expect(await client.get("panel/{panelId}/orders", { panelId: 7, status: "done", ids: [1, 2], query: null })).toEqual({ ok: true });
  await client.post("panel/{panelId}/users/{userId}/balance", { panelId: 7, userId: "a/b", amount: "1.00" });
  await client.delete("panels/{panelId}", { panelId: 7 });
  expect(sent.map(({ url, method, body }) => [method, url, body])).toEqual([
    ["GET", "https://cp.example/api/panel/7/orders?status=done&ids[]=1&ids[]=2", undefined],
    ["POST", "https://cp.example/api/panel/7/users/a%2Fb/balance", { amount: "1.00" }],
    ["DELETE", "https://cp.example/api/panels/7", undefined],
  ]);
});

test("a missing placeholder is refused with the specification's message, before anything is sent", async () => {
  const { client, sent } = clientWith([]);
  const call = client.get as (path: string, payload?: object) => Promise<unknown>;
  await expect(call("panel/{panelId}/orders", { page: 1 })).rejects.toThrow("Can't find key for API template panelId in payload");
  expect(() => client.open("panel/{panelId}/orders/export", {})).toThrow("Can't find key for API template panelId in payload");
  expect(sent).toEqual([]);
});

test("a path that begins with a slash is logged as an error, and called without it", async () => {
  const { client, sent, logError } = clientWith([]);
  await client.get("/user");
  expect(logError).toHaveBeenCalledWith(expect.stringContaining("/user"));
  expect(sent[0]!.url).toBe("https://cp.example/api/user");
});

test("every call sends the site's panel, narrow screens a header, writes the token and integrators their key", async () => {
  const { client, sent } = clientWith([], { isNarrow: () => true, language: () => "uk" });
  await client.get("user");
  await client.post("logout");
  expect(sent[0]!.headers).toMatchObject({ "X-Site-Host": "nova.example", "X-Tablet": "1", "Accept-Language": "uk" });
  expect(sent[0]!.headers).not.toHaveProperty("X-XSRF-TOKEN");
  expect(sent[1]!.headers).toMatchObject({ "X-Site-Host": "nova.example", "X-XSRF-TOKEN": "token 1" });
  const { client: integrator, sent: theirs, fetchedTokens } = clientWith([], { apiKey: "sk" });
  await integrator.post("orders", { service: 1 });
  expect(theirs[0]!.headers).toMatchObject({ Authorization: "Bearer sk" });
  expect([fetchedTokens(), "X-Tablet" in theirs[0]!.headers]).toEqual([0, false]);
});

test("419 renews the token and repeats the call, up to three times", async () => {
  const expired = refusal(419, "csrf");
  const { client, sent } = clientWith([expired, expired, expired]);
  expect(await client.post("logout")).toEqual({ ok: true });
  expect(sent.map(({ headers }) => headers["X-XSRF-TOKEN"])).toEqual(["token 1", "token 2", "token 3", "token 4"]);
  const over = clientWith([expired, expired, expired, expired]);
  await expect(over.client.post("logout")).rejects.toMatchObject({ status: 419, code: "csrf" });
  expect(over.sent).toHaveLength(4);
});

test("the error of a body is thrown, otherwise the original one", async () => {
  const { client } = clientWith([
    refusal(422, "insufficient_funds"),
    () => new Response("<html>", { status: 502 }),
    () => Promise.reject(new TypeError("fetch failed")) as never,
  ]);
  const refused = await client.post("orders", {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(RestError);
  expect(refused).toMatchObject({ code: "insufficient_funds", message: "insufficient_funds", params: { a: 1 } });
  await expect(client.get("orders")).rejects.toThrow("HTTP 502");
  await expect(client.get("orders")).rejects.toThrow("fetch failed");
});

test("an address opens in a new window with lists in brackets", () => {
  const { client, open } = clientWith([]);
  client.open("panel/{panelId}/{list}/export", { panelId: 7, list: "orders", columns: ["id", "link"], format: "csv" });
  expect(open).toHaveBeenCalledWith("https://cp.example/api/panel/7/orders/export?columns[]=id&columns[]=link&format=csv");
});
