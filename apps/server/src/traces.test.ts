import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { startTracing, type Tracing } from "@vitrine/telemetry/start-tracing";
import { traceparent } from "@vitrine/telemetry/trace";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { spawnWorker } from "@vitrine/testkit/spawn-worker";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Collector, type SentSpan, startCollector } from "../test/collector.ts";
import { keyFor } from "../test/key.ts";
import { type Served, serve } from "../test/served.ts";

const LINK = "https://example.com/traced-by-no-one";
const PROVIDER_KEY = "key-of-the-provider-4711";

let world: World;
let served: Served;
let collector: Collector;
let tracing: Tracing;
let provider: http.Server;
let worker: ChildProcess;
let key: string;
let service: number;

beforeAll(async () => {
  world = await makeWorld();
  collector = await startCollector();
  provider = http.createServer((_request, response) => response.end('{"order":815}'));
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api/v2`;
  const providerId = await makeProvider(world.platform, world.panel, { url, key: PROVIDER_KEY });
  ({ id: service } = await world.service({ providerId, externalId: "7" }));
  key = await keyFor(world, await world.customer("traced", { credit: "50" }));
  served = await serve(world.platform);
  tracing = await startTracing({ endpoint: collector.url, ratio: 1, service: "server", version: "1" });
  worker = spawnWorker(world, {
    ALLOW_PRIVATE_PROVIDERS: "on",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "x-tenant=vitrine",
  });
  let said = "";
  worker.stdout!.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const heard = (words: string) => vi.waitFor(() => expect(said).toContain(words), { timeout: 30_000, interval: 50 });
  await heard("working");
  await placeAndRegister();
  await heard('"task":"mail.send"');
  await sent();
  await tracing.stop();
  worker.kill("SIGTERM");
  await once(worker, "exit");
});
afterAll(async () => {
  worker.kill("SIGKILL");
  await served.close();
  await collector.close();
  provider.close();
});

let orderId = 0;
async function placeAndRegister(): Promise<void> {
  const client = served.client(world.panel.domain);
  const body = { action: "add", key, service, link: LINK, quantity: 100 };
  const placed = await client.send("/api/v2", { method: "POST", body });
  expect(placed.json).toEqual({ order: expect.any(Number) });
  orderId = Number(placed.json.order);
  const person = { login: "newcomer", email: "newcomer@example.com", password: "correct horse battery" };
  expect((await client.write("/api/register", person, "POST", { traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` })).status).toBe(
    201,
  );
}

const placed = () =>
  world
    .asSystem()
    .run(({ tx, panelId }) =>
      tx.selectFrom("orders").select(["dispatch", "trace"]).where("panelId", "=", panelId).where("id", "=", orderId).executeTakeFirst(),
    );
const sent = () =>
  vi.waitFor(
    async () => expect(await placed()).toMatchObject({ dispatch: "sent", trace: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) }),
    { timeout: 20_000, interval: 50 },
  );

const traceOf = (name: string): SentSpan[] => {
  const root = collector.spans.find((span) => span.name === name);
  return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
};
const names = (spans: SentSpan[], service: string) => new Set(spans.filter((span) => span.service === service).map(({ name }) => name));

test("an order is one trace: the request, its statement, and the provider's call in the worker", () => {
  const spans = traceOf("reseller add");
  expect(names(spans, "vitrine-server")).toEqual(new Set(["reseller add", "place orders", "gathered reads", "statement"]));
  expect(names(spans, "vitrine-worker")).toEqual(new Set(["send order", "provider add", "statement"]));
  const statements = spans.filter(({ name }) => name === "statement").map(({ attributes }) => String(attributes["db.query.text"]));
  expect(statements.filter((text) => text.includes("place_traced_orders"))).toHaveLength(1);
  const call = spans.find(({ name }) => name === "provider add")!;
  expect(call.attributes).toMatchObject({ "vitrine.outcome": "ok", "http.response.status_code": 200 });
  expect(spans.find(({ spanId }) => spanId === call.parentSpanId)?.name).toBe("send order");
});

test("a job continues the trace of the request that enqueued it; a client's own trace id is not taken over", () => {
  const spans = traceOf("rest /api/register");
  expect(names(spans, "vitrine-worker")).toContain("job mail.send");
  expect(spans[0]!.traceId).not.toBe("a".repeat(32));
});

test("every span has its parent, and none what was sent, keys or values", () => {
  const known = new Set(collector.spans.map(({ spanId }) => spanId));
  const lost = collector.spans.filter(({ parentSpanId }) => parentSpanId && !known.has(parentSpanId));
  expect(lost.map(({ name }) => name)).toEqual([]);
  const all = JSON.stringify(collector.spans);
  for (const secret of [LINK, PROVIDER_KEY, key, "newcomer", "correct horse"]) expect(all).not.toContain(secret);
  expect(collector.headers.some((lines) => lines["x-tenant"] === "vitrine")).toBe(true);
});

test("once stopped, and without a collector, nothing is traced", async () => {
  expect(traceparent()).toBeUndefined();
  const off = await startTracing({ endpoint: undefined, ratio: 1, service: "server", version: "1" });
  const before = collector.spans.length;
  await served.client(world.panel.domain).send(`/api/v2?key=${key}&action=balance`);
  await off.stop();
  expect(collector.spans).toHaveLength(before);
});
