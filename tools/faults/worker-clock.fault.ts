import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderDuring } from "./clients.ts";
import { freezeWorker } from "./shifted-worker.ts";
import { spoilAnswers } from "./spoil.ts";
import { openStage, type Stage } from "./stage.ts";
import { inDatabase } from "./verify.ts";
import { nothing, settled, verifyOrders } from "./verify-orders.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 60);
/** Keeps the worker in the middle of calls. */
const SPOILT = 0.3;

let stage: Stage;
let stopShifted: (() => Promise<void>) | undefined;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(async () => {
  await stopShifted?.();
  await stage?.close();
}, 60_000);

/** What a worker wrote by a clock that is fast, and the others now wait for. */
async function ahead(): Promise<string[]> {
  return inDatabase(stage, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select 'timetable ' || identifier as name from graphile_worker._private_known_crontabs where last_execution > now() + interval '1 hour'
       union all select 'job ' || t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where j.run_at > now() + interval '1 day'
       union all select 'order ' || id from orders where lease_until > now() + interval '1 hour' or next_at > now() + interval '1 day'`,
    );
    return rows.map(({ name }) => name);
  });
}

test(
  `F9: a worker that stops for ${SECONDS} s and resumes, next to two whose clocks are wrong: nothing is done twice, no lease is lost`,
  { timeout: SECONDS * 8000 + 360_000 },
  async () => {
    await spoilAnswers(stage, SPOILT);
    const worker = stage.product.pids.worker;
    const { ordered } = await orderDuring(stage, async () => {
      await sleep(5000);
      stopShifted = await freezeWorker(stage, SECONDS);
      await sleep(5000);
    });
    await spoilAnswers(stage, 0);
    await settled(stage, ordered.acknowledged.length);
    const verdict = await verifyOrders(stage, ordered);
    console.log(`${verdict.found.orders.length} orders, ${verdict.unknown} unknown`);
    expect(verdict.wrong).toEqual(nothing(verdict));
    expect(await ahead(), "postponed by the clock that is fast").toEqual([]);
    expect(stage.product.pids.worker, "resumed, not started again").toBe(worker);
  },
);
