import { createReadiness } from "@vitrine/core/flows/metric/readiness";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { type StallingProxy, stallingProxy } from "@vitrine/testkit/stalling-proxy";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keyFor } from "../test/key.ts";
import { type Client, type Got, type Sent, type Served, serve } from "../test/served.ts";
import { webFolder } from "../test/web.ts";

/** Clients get an answer within 2 seconds; a busy machine may take longer, and a statement's own timeout is 10. */
const SOON_MS = 5000;

let world: World;
let key: string;
let service: number;
let folder: string;
beforeAll(async () => {
  world = await makeWorld();
  key = await keyFor(world, await world.customer("lena", { credit: "10" }));
  service = (await world.service({ rate: "1.30", min: 100, max: 10_000 })).id;
  folder = webFolder();
});

let proxy: StallingProxy;
let platform: ReturnType<typeof makePlatform>["platform"];
let served: Served;
beforeEach(async () => {
  proxy = await stallingProxy(world.database.appUrl);
  ({ platform } = makePlatform({ ...world.database, appUrl: proxy.url }));
  served = await serve(platform, {
    webFolder: folder,
    limits: { requestsPerMinute: 600, registrationsPerHour: 20 },
    readiness: createReadiness(platform, { dataDir: folder }),
  });
});
afterEach(async () => {
  proxy.resume();
  await served.close();
  await platform.close();
});

const JSON_TYPE = { "Content-Type": "application/json" };
const order = () => ({ key, action: "add", service, link: "https://t.me/away", quantity: 100 });

/** Each transport, reading and writing, and each kind of page. */
const REQUESTS: [string, string, () => Sent][] = [
  ["the readiness probe", "/readyz", () => ({})],
  ["a certificate's question", "/internal/tls?domain=unknown.example", () => ({})],
  ["a read over REST", "/api/user", () => ({})],
  ["a read over REST with a key", "/api/orders", () => ({ headers: { Authorization: `Bearer ${key}` } })],
  [
    "an order over REST",
    "/api/orders",
    () => ({ method: "POST", headers: { Authorization: `Bearer ${key}` }, body: { service, link: "https://t.me/away", quantity: 100 } }),
  ],
  ["the cabinet's REST", "/admin/api/user", () => ({})],
  ["events", "/api/events", () => ({})],
  ["a read of the reseller API", "/api/v2", () => ({ method: "POST", body: { key, action: "balance" } })],
  ["an order of the reseller API", "/api/v2", () => ({ method: "POST", body: order() })],
  ["a tRPC query", "/trpc/account.me?input=%7B%7D", () => ({})],
  ["a batch of tRPC queries", "/trpc/account.me,account.me?batch=1&input=%7B%220%22%3A%7B%7D%2C%221%22%3A%7B%7D%7D", () => ({})],
  [
    "a tRPC mutation",
    "/trpc/account.login",
    () => ({ method: "POST", body: { login: "lena", password: "long enough" }, headers: JSON_TYPE }),
  ],
  ["a page of the storefront", "/", () => ({})],
  ["a page of the cabinet", "/admin", () => ({})],
  [
    "a form of the storefront",
    "/login",
    () => ({ method: "POST", body: "login=a", headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
  ],
  ["the documentation", "/api/docs", () => ({})],
];

function expectUnavailable(name: string, { status, headers }: Got, took: number): void {
  expect([name, status], name).toEqual([name, 503]);
  expect(Number(headers["retry-after"]), `${name} says when to come back`).toBeGreaterThan(0);
  expect(took, name).toBeLessThan(SOON_MS);
}

async function askAll(client: () => Client): Promise<void> {
  await Promise.all(
    REQUESTS.map(async ([name, path, sent]) => {
      const began = performance.now();
      expectUnavailable(name, await client().send(path, sent()), performance.now() - began);
    }),
  );
}

const host = () => served.client(world.panel.domain);

describe("a database that does not answer is 503 with Retry-After, soon, on every transport and page", () => {
  test("frozen, on a host that was not requested before", async () => {
    proxy.stall();
    await askAll(host);
  });

  test("refusing connections, on a host that was not requested before", async () => {
    await proxy.shut();
    await askAll(host);
  });

  test.each(["frozen", "refusing"])(
    "%s, while host, key and service are remembered; it is served again once the database is",
    async (how) => {
      const place = (link: string) => host().send("/api/v2", { method: "POST", body: { ...order(), link } });
      expect((await place(`https://t.me/${how}`)).json).toEqual({ order: expect.any(Number) });
      if (how === "frozen") proxy.stall();
      else await proxy.shut();
      for (const ask of [() => place(`https://t.me/${how}2`), () => host().send("/readyz"), () => host().send("/")]) {
        const began = performance.now();
        expectUnavailable(how, await ask(), performance.now() - began);
      }
      expect((await host().send("/healthz")).status).toBe(200);
      if (how === "frozen") proxy.resume();
      else await proxy.open();
      await expect.poll(async () => (await host().send("/readyz")).status, { timeout: 5000 }).toBe(200);
      expect((await place(`https://t.me/${how}3`)).json).toEqual({ order: expect.any(Number) });
    },
  );
});
