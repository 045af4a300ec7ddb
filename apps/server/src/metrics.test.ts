import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { recordBackupStatus } from "@vitrine/db/backup/status";
import { countMessage, countNotice, measureJob, measureProviderCall } from "@vitrine/telemetry/metrics";
import { collectProcessMetrics } from "@vitrine/telemetry/registry";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyFor } from "../test/key.ts";
import { type Served, serve } from "../test/served.ts";

const TOKEN = "a-token-of-the-operator-0123456789";
const ELSEWHERE = { "X-Forwarded-For": "203.0.113.7" };

let world: World;
let served: Served;
beforeAll(async () => {
  collectProcessMetrics();
  world = await makeWorld();
  served = await serve(world.platform, { metricsToken: TOKEN });
});
afterAll(() => served.close());

const scrape = async (headers = {}) => served.client("metrics.internal").send("/metrics", { headers });
const linesOf = async (name: string) => (await scrape()).text.split("\n").filter((line) => line.startsWith(`${name}{`));
/** Sums the matching samples: test files run earlier in the same process have counted other methods and panels. */
const valueOf = (lines: string[], ...parts: string[]) =>
  lines.filter((line) => parts.every((part) => line.includes(part))).reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);

describe("who may read them", () => {
  test("a private address without a proxy", async () => {
    const got = await scrape();
    expect([got.status, got.headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  });

  test("anyone with the token, and no one else", async () => {
    expect((await scrape({ ...ELSEWHERE, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await scrape({ ...ELSEWHERE, Authorization: `Bearer ${TOKEN}x` })).status).toBe(404);
    expect((await scrape({ ...ELSEWHERE, Authorization: `Basic ${TOKEN}` })).status).toBe(404);
    expect((await scrape({ Forwarded: "for=203.0.113.7" })).status).toBe(404);
  });

  test("a panel's public host has no such page", async () => {
    const got = await served.client(world.panel.domain).send("/metrics", { headers: ELSEWHERE });
    expect(got.text).not.toContain("vitrine_");
    const missing = await served.client(world.panel.domain).send("/no-such-page", { headers: ELSEWHERE });
    expect(got.status).toBe(missing.status);
  });

  test("without a token in the environment, none is valid", async () => {
    const plain = await serve(world.platform);
    const got = await plain.client("metrics.internal").send("/metrics", { headers: { ...ELSEWHERE, Authorization: "Bearer undefined" } });
    expect(got.status).toBe(404);
    await plain.close();
  });
});

describe("requests", () => {
  const NAME = "vitrine_http_request_duration_seconds_count";

  test("are counted by template, whatever ids, hosts and paths clients invent", async () => {
    const customer = await world.customer("metered", { credit: "5" });
    const key = await keyFor(world, customer);
    const client = served.client(world.panel.domain);
    const before = await linesOf(NAME);
    await client.send("/api/orders/123456789/refills", { headers: { Authorization: `Bearer ${key}` } });
    await client.send("/trpc/account.me");
    await client.send("/trpc/no.such-procedure-4711");
    await client.send("/trpc/account.me,account.me?batch=1&input=%7B%7D");
    await client.send(`/api/v2?key=${key}&action=balance`);
    await client.send(`/api/v2?key=${key}&action=steal-4711`);
    await client.send("/no-such-page-4711");
    await served.client("stranger-4711.example").send("/");
    const lines = await linesOf(NAME);
    const count = (...parts: string[]) => valueOf(lines, ...parts) - valueOf(before, ...parts);
    expect(count('route="/api/orders/{orderId}/refills"', 'transport="rest"', 'status="4xx"')).toBe(1);
    expect(count('route="account.me"', 'transport="trpc"')).toBe(1);
    expect(count('route="unknown"', 'transport="trpc"')).toBe(1);
    expect(count('route="batch"', 'transport="trpc"')).toBe(1);
    expect(count('route="balance"', 'transport="reseller"', 'status="2xx"')).toBe(1);
    expect(count('route="unknown"', 'transport="reseller"')).toBe(1);
    expect(lines.join("\n")).not.toMatch(/4711|123456789|localhost/);
  });

  test("probes and reads of the metrics themselves are left out", async () => {
    const before = (await linesOf(NAME)).length;
    await served.client("any.example").send("/healthz");
    await scrape();
    const after = await linesOf(NAME);
    expect(after.filter((line) => line.includes("healthz"))).toEqual([]);
    expect(after.length).toBeLessThanOrEqual(before + 1);
  });
});

test("the platform's figures are there for every state and channel, and the database is asked at most every 15 seconds", async () => {
  const fresh = await serve(world.platform);
  const read = async () => (await fresh.client("metrics.internal").send("/metrics")).text;
  const first = await read();
  for (const state of ["waiting", "sending", "sent", "unknown", "on_hold", "in_house"])
    expect(first).toMatch(new RegExp(`^vitrine_orders\\{state="${state}"\\} 0$`, "m"));
  for (const channel of ["mail", "telegram", "webhook", "notification"])
    expect(first).toMatch(new RegExp(`^vitrine_outbox_waiting\\{channel="${channel}"\\} \\d+$`, "m"));
  const service = await world.service();
  const buyer = await world.customer("figures", { credit: "50" });
  await makeOrder(world, { customer: buyer, service });
  expect(await read()).toMatch(/^vitrine_orders\{state="waiting"\} 0$/m);
  await fresh.close();
  const later = await serve(world.platform);
  expect((await later.client("metrics.internal").send("/metrics")).text).toMatch(/^vitrine_orders\{state="waiting"\} 1$/m);
  await later.close();
});

test("the age of backups is there once there are any", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vitrine-metrics-"));
  const backed = await serve(world.platform, { dataDir });
  const read = async () => (await backed.client("metrics.internal").send("/metrics")).text;
  expect(await read()).not.toMatch(/^vitrine_backup_age_seconds\{/m);
  const hourAgo = new Date(world.platform.now().getTime() - 3_600_000).toISOString();
  recordBackupStatus(dataDir, { target: "/backups", base: { id: "b", finishedAt: hourAgo, bytes: 1 } });
  expect(await read()).toMatch(/^vitrine_backup_age_seconds\{part="base"\} 36\d\d(\.\d+)?$/m);
  expect(await read()).toMatch(/^vitrine_backup_failed 0$/m);
  recordBackupStatus(dataDir, { target: "/backups", error: { message: "no space", at: hourAgo } });
  expect(await read()).toMatch(/^vitrine_backup_failed 1$/m);
  await backed.close();
  rmSync(dataDir, { recursive: true });
});

interface Panel {
  targets?: { expr: string }[];
}

const ROOT = path.resolve(import.meta.dirname, "../../..");
const dashboard = JSON.parse(readFileSync(path.join(ROOT, "docker/grafana/dashboards/vitrine.json"), "utf8")) as { panels: Panel[] };
const alerts = readFileSync(path.join(ROOT, "docker/prometheus/alerts.yml"), "utf8");

/** Metrics of Prometheus itself. */
const FOREIGN = new Set(["up"]);
/** Labels that Prometheus adds to scraped metrics. */
const GIVEN = new Set(["job", "instance", "le"]);

/** Each metric of a query with its label selectors. */
const selected = (expr: string) =>
  [...expr.matchAll(/\b([a-z]\w*_\w+|up)(?:\{([^}]*)\})?(?![\w(])/g)]
    .filter(([, name]) => !/^(histogram_quantile|topk)$/.test(name!))
    .map(([, name, labels]) => ({ name: name!, labels: [...(labels ?? "").matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => label!) }));

test("every query of the dashboard and of the alerts reads what is exported", async () => {
  measureJob("test", "done", 1);
  measureProviderCall("add", "ok", 1);
  countNotice("practice", "applied");
  countMessage("mail", "sent");
  const { text } = await scrape();
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const exported = new Map<string, Set<string>>([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => [name!, new Set()]));
  for (const line of samples) {
    const name = line.slice(0, line.search(/[{ ]/));
    const labels = exported.get(name) ?? new Set<string>();
    for (const [, label] of line.matchAll(/(\w+)="/g)) labels.add(label!);
    exported.set(name, labels);
  }
  const queries = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!),
  ];
  expect(queries.length).toBeGreaterThan(30);
  const wrong = queries.flatMap((expr) => {
    const found = selected(expr);
    const missing = found.filter(({ name }) => !exported.has(name) && !FOREIGN.has(name)).map(({ name }) => name);
    const known = new Set(found.flatMap(({ name }) => [...(exported.get(name) ?? [])]));
    const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names]) => names!.split(/,\s*/));
    const used = [...found.flatMap(({ labels }) => labels), ...grouped].filter((label) => !GIVEN.has(label));
    const strange = known.size > 0 ? used.filter((label) => !known.has(label)) : [];
    return found.length === 0 ? [`nothing in ${expr}`] : [...missing, ...strange.map((label) => `${label} in ${expr}`)];
  });
  expect(wrong).toEqual([]);
});
