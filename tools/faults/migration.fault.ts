import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderDuring } from "./clients.ts";
import { interruptMigration } from "./interrupt-migration.ts";
import { openStage, type Stage } from "./stage.ts";
import { nothing, settled, verifyOrders } from "./verify-orders.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 10);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

test(
  `F12: a migration of ${SECONDS} s killed in its middle while customers order: the code before it serves on either schema, a second run completes it`,
  { timeout: SECONDS * 8000 + 360_000 },
  async () => {
    const { ordered } = await orderDuring(stage, () => interruptMigration(stage, SECONDS).then(() => sleep(2000)));
    await settled(stage, ordered.acknowledged.length);
    const verdict = await verifyOrders(stage, ordered);
    console.log(`${verdict.found.orders.length} orders; answers ${[...ordered.statuses].join(", ")}`);
    expect(verdict.wrong).toEqual(nothing(verdict));
    expect([...ordered.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  },
);
