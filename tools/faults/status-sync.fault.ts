import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { afterAll, beforeAll, expect, test } from "vitest";
import { followLies } from "./follow-lies.ts";
import { openStage, type Stage } from "./stage.ts";

const ORDERS = Number(process.env["FAULT_ORDERS"] ?? 200);
const SECONDS = Number(process.env["FAULT_SECONDS"] ?? 60);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

test(
  "F10: statuses repeated, backwards, unknown, refused and of another panel’s orders: each refund once, no other panel touched",
  { timeout: ORDERS * 1000 + SECONDS * 1000 + 300_000 },
  async () => {
    const { orders, refunded, wrong, sentTwice, told } = await followLies(stage, ORDERS, SECONDS);
    console.log(`${orders} orders, ${refunded} refunded; answers ${JSON.stringify(told)}`);
    expect({ wrong, sentTwice }).toEqual({ wrong: [], sentTwice: [] });
    expect(await reconcile(stage.platform)).toEqual([]);
  },
);
