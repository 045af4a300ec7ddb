import { setTimeout as sleep } from "node:timers/promises";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderDuring } from "./clients.ts";
import { followLies } from "./follow-lies.ts";
import { interruptMigration } from "./interrupt-migration.ts";
import { freezeWorker } from "./shifted-worker.ts";
import { openStage, type Stage } from "./stage.ts";
import { terminateConnections } from "./terminate.ts";
import { nothing, settled, verifyOrders } from "./verify-orders.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 3);

let stage: Stage;
let stopShifted: (() => Promise<void>) | undefined;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(async () => {
  await stopShifted?.();
  await stage?.close();
}, 60_000);

test(
  "connections terminated, the worker frozen next to two with wrong clocks, a migration killed: every order once, and once only",
  { timeout: SECONDS * 9000 + 360_000 },
  async () => {
    const { ordered } = await orderDuring(stage, async () => {
      expect(await terminateConnections(stage, SECONDS)).toBeGreaterThan(SECONDS);
      stopShifted = await freezeWorker(stage, SECONDS);
      await interruptMigration(stage, SECONDS);
      await sleep(1000);
    });
    await settled(stage, ordered.acknowledged.length);
    const verdict = await verifyOrders(stage, ordered);
    expect(verdict.wrong).toEqual(nothing(verdict));
    expect([...ordered.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  },
);

test("a provider that lies about statuses: each refund once, no other panel touched", { timeout: 300_000 }, async () => {
  const { orders, wrong, sentTwice } = await followLies(stage, 15, SECONDS);
  expect({ orders, wrong, sentTwice }).toEqual({ orders: 30, wrong: [], sentTwice: [] });
  expect(await reconcile(stage.platform)).toEqual([]);
});
