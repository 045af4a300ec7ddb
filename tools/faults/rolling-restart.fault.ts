import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@vitrine/db/embedded/free-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../../scripts/start/answers.ts";
import { Child } from "../../scripts/start/child.ts";
import { Balancer } from "./balancer.ts";
import type { Ordered } from "./clients.ts";
import { openStage, type Stage } from "./stage.ts";
import { nothing, settled, verifyOrders } from "./verify-orders.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 60);
const EVERY_MS = 10_000;
const ENDED_MS = 10_000;
const CLIENTS = 16;

let stage: Stage;
let second: Child;
let origins: [string, string];
beforeAll(async () => {
  stage = await openStage();
  const port = await freePort();
  second = new Child({ name: "second server", file: builtProgram("server"), env: stage.serverEnv(port) });
  origins = [stage.origin, `http://127.0.0.1:${port}`];
  if (!(await answers(`${origins[1]}/readyz`))) throw new Error("the second server did not answer");
}, 180_000);
afterAll(async () => {
  await second?.stop();
  await stage?.close();
}, 60_000);

const PARTS: readonly (() => number | undefined)[] = [() => stage.product.pids.server, () => second.pid, () => stage.product.pids.worker];

/** Asks one part to stop; resolves with the milliseconds until another took its place. */
async function restart(n: number): Promise<number> {
  const pidOf = PARTS[n % PARTS.length]!;
  const before = pidOf()!;
  const began = performance.now();
  process.kill(before, "SIGTERM");
  while (pidOf() === before) await sleep(50);
  const took = performance.now() - began;
  expect(await answers(`${origins[n % PARTS.length] ?? stage.origin}/readyz`)).toBe(true);
  return took;
}

let orders = 0;
/** One order, whose first answer counts: it is not repeated. */
async function placeOrder(balancer: Balancer, { acknowledged, refused, unanswered }: Ordered): Promise<void> {
  const link = `https://t.me/rolling/${++orders}`;
  const key = stage.api.keys[orders % stage.api.keys.length]!;
  const body = new URLSearchParams({ key, action: "add", service: String(stage.serviceId), link, quantity: "100" }).toString();
  const headers = {
    host: stage.api.host,
    "content-type": "application/x-www-form-urlencoded",
    "idempotency-key": crypto.randomUUID(),
  };
  try {
    const { status, text } = await balancer.send({ headers, body });
    const { order } = status === 200 ? (JSON.parse(text) as { order?: number }) : {};
    if (order === undefined) refused.push(`${link}: ${status} ${text}`);
    else acknowledged.push({ link, orderId: order });
  } catch (error) {
    unanswered.push(`${link}: ${String(error)}`);
  }
}

test(
  `F11: servers and worker restarted in turn every ${EVERY_MS / 1000} s for ${SECONDS} s behind two servers: no client sees an error`,
  { timeout: SECONDS * 4000 + 600_000 },
  async () => {
    const over = new AbortController();
    const balancer = new Balancer(origins, "/api/v2", CLIENTS);
    const watching = balancer.watch(over.signal);
    const ordered: Ordered = { acknowledged: [], unanswered: [], refused: [], statuses: new Set() };
    const client = async () => {
      for (; !over.signal.aborted; await sleep(Math.random() * 800)) await placeOrder(balancer, ordered);
    };
    const clients = Array.from({ length: CLIENTS }, client);
    const took: number[] = [];
    for (const until = performance.now() + SECONDS * 1000; performance.now() < until || took.length < PARTS.length;) {
      took.push(await restart(took.length));
      await sleep(Math.max(0, EVERY_MS - took.at(-1)!));
    }
    over.abort();
    await Promise.all([...clients, watching]);
    await settled(stage, ordered.acknowledged.length, { keepLeases: true });
    const verdict = await verifyOrders(stage, ordered);
    const slowest = Math.round(Math.max(...took));
    console.log(`${took.length} restarts, the slowest in ${slowest} ms; ${ordered.acknowledged.length} orders, ${verdict.unknown} unknown`);
    expect(verdict.wrong).toEqual(nothing(verdict));
    expect(verdict.unknown, "finished or handed back").toBe(0);
    expect(slowest).toBeLessThan(ENDED_MS);
    expect(ordered.acknowledged.length).toBeGreaterThan(SECONDS * 5);
  },
);
