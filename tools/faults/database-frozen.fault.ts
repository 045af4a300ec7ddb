import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pidsOf } from "./killer.ts";
import { type Answer, ask, probing, slowestOf } from "./probe.ts";
import { openStage, type Stage } from "./stage.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 30);
const TOLD_MS = 2_000;
const BACK_MS = 5_000;
const MOST_GROWTH_MIB = 100;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

function signal(name: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of pidsOf(stage, "database")) process.kill(pid, name);
}

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

let orders = 0;
function placeOrder(): Promise<Answer> {
  const link = `https://t.me/frozen/${++orders}`;
  const body = new URLSearchParams({ key: stage.api.keys[0]!, action: "add", service: String(stage.serviceId), link, quantity: "100" });
  return ask(stage.api.url, {
    method: "POST",
    headers: { host: stage.api.host, "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
}

test(`F7: a database that is frozen for ${SECONDS} s`, { timeout: SECONDS * 1000 + 120_000 }, async () => {
  // Pages and tRPC: apps/server/src/database-away.test.ts.
  const transports: [string, () => Promise<Answer>][] = [
    ["readyz", () => ask(`${stage.origin}/readyz`)],
    ["REST", () => ask(`${stage.origin}/api/orders`, { headers: { host: stage.api.host, authorization: `Bearer ${stage.api.keys[1]!}` } })],
    ["reseller API", placeOrder],
  ];
  for (const [, one] of transports) await one();
  const before = memoryOf(stage.product.pids.server!);
  signal("SIGSTOP");
  const over = new AbortController();
  const asking = transports.map(async ([name, one]) => ({ name, answers: await probing(200, over.signal, one) }));
  await sleep(SECONDS * 1000);
  const grown = memoryOf(stage.product.pids.server!) - before;
  over.abort();
  const all = await Promise.all(asking);
  signal("SIGCONT");
  const began = performance.now();
  while ((await ask(`${stage.origin}/readyz`)).status !== 200) await sleep(50);
  const back = performance.now() - began;
  console.table(all.map(({ name, answers }) => ({ name, answers: answers.length, slowestMs: slowestOf(answers) })));
  console.log(`back after ${Math.round(back)} ms, memory grew by ${Math.round(grown)} MiB`);

  for (const { name, answers } of all) {
    expect([name, [...new Set(answers.map(({ status }) => status))]]).toEqual([name, [503]]);
    expect([name, answers.filter(({ retryAfter }) => !(Number(retryAfter) > 0))]).toEqual([name, []]);
    expect(slowestOf(answers), name).toBeLessThan(TOLD_MS);
  }
  expect(back).toBeLessThan(BACK_MS);
  expect(grown).toBeLessThan(MOST_GROWTH_MIB);
  expect(JSON.parse((await placeOrder()).text)).toEqual({ order: expect.any(Number) });
});
