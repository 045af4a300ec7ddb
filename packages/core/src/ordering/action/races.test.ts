import { beforeEach, expect, test } from "vitest";
import { sendOrder } from "../dispatch/send.workflow.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { retryOrderJob, undoOrderJob } from "./again-job.ts";
import { cancelOwnOrder } from "./cancel-own.ts";
import { runOrderJob } from "./run-job.workflow.ts";
import { startOrderJob } from "./start-job.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await makeStage();
});
const { signal } = new AbortController();

test("refunds, cancellations, completion and sending at the same moment never return more than was charged", async () => {
  for (let n = 0; n < 10; n++) {
    const id = n % 2 === 0 ? await stage.sent("active") : await stage.place();
    await Promise.allSettled([
      stage.act(id, { action: "refund" }),
      stage.act(id, { action: "refund", amount: "1.00" }),
      stage.act(id, { action: "refund", amount: "1.00" }),
      stage.act(id, { action: "cancel" }),
      stage.act(id, { action: "complete" }),
      stage.asCustomer.run((ctx) => cancelOwnOrder(ctx, { orderId: id })),
      sendOrder(stage.world.asSystem(), id),
    ]);
    const { order } = await stage.detail(id);
    expect(Number(order.refunded)).toBeLessThanOrEqual(Number(order.charge));
  }
  expect(await reconcile(stage.world.platform)).toEqual([]);
});

test("a refund job run by several workers, and run again, refunds each order once", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => stage.sent("active")));
  await stage.act(ids[0]!, { action: "refund" });
  const before = Number(await stage.balance());
  const { asOwner } = stage.world;
  const { id: jobId } = await asOwner.run((ctx) => startOrderJob(ctx, { selection: { ids }, act: { action: "refund", amount: "0.50" } }));
  const run = (workers: number) => Promise.all(Array.from({ length: workers }, () => runOrderJob(stage.world.asSystem(), jobId, signal)));
  await run(3);
  expect(await asOwner.run((ctx) => retryOrderJob(ctx, { jobId }))).toMatchObject({ status: "running", done: 7 });
  await run(2);
  await expect(asOwner.run((ctx) => undoOrderJob(ctx, { jobId }))).rejects.toMatchObject({ code: "nothing_to_undo" });
  expect(Number(await stage.balance()) - before).toBeCloseTo(3.5, 6);
  expect(await reconcile(stage.world.platform)).toEqual([]);
});
