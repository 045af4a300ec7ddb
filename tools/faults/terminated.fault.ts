import { afterAll, beforeAll, expect, test } from "vitest";
import { orderDuring } from "./clients.ts";
import { openStage, type Stage } from "./stage.ts";
import { TERMINATED_EVERY_MS, terminateConnections } from "./terminate.ts";
import { nothing, settled, verifyOrders } from "./verify-orders.ts";

const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 60);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

test(
  `F6: every connection is terminated every ${TERMINATED_EVERY_MS} ms for ${SECONDS} s`,
  { timeout: SECONDS * 8000 + 360_000 },
  async () => {
    const { ordered, done: terminated } = await orderDuring(stage, () => terminateConnections(stage, SECONDS));
    await settled(stage, ordered.acknowledged.length);
    const verdict = await verifyOrders(stage, ordered);
    console.log(
      `${terminated} connections terminated, ${verdict.found.orders.length} orders, ${verdict.unknown} unknown; answers ${[...ordered.statuses].join(", ")}`,
    );
    expect(verdict.wrong).toEqual(nothing(verdict));
    expect([...ordered.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(terminated).toBeGreaterThan(SECONDS);
  },
);
