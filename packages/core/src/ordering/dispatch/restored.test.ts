import { startOrderJobInput } from "@vitrine/contract/ordering/action/bulk";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test } from "vitest";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { getOrderJob } from "../action/get-job.ts";
import { runOrderJob } from "../action/run-job.workflow.ts";
import { startOrderJob } from "../action/start-job.ts";
import { placeOrder } from "../placement/place.workflow.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
});

/** Does what the end of a restore to this moment does. */
const hold = () =>
  runAs(stage.world.database.ownerUrl, async (client) => {
    await client.query("set role vitrine_system");
    return (await client.query<{ n: number }>("select hold_unsent(now()) as n")).rows[0]!.n;
  });

test("after a restore every missed run of a drip-feed is held, and the next keeps its time", async () => {
  const { world, providerId, asCustomer } = stage;
  const { id: service } = await world.service({ providerId, externalId: "78", rate: "2.00", cost: "1.00", dripfeed: true });
  const order = { service, link: "https://t.me/drip", quantity: 1000, runs: 9, interval: 60 };
  const { id } = await placeOrder(asCustomer, order, "web");
  const query = <Row extends object>(text: string) =>
    runAs(world.database.ownerUrl, async (client) => (await client.query<Row>(text, [id])).rows);
  await query("update drip_feeds set next_at = now() - interval '330 minutes' where order_id = $1");
  expect(await hold()).toBe(6);
  expect(await query("select dispatch, count(*)::int as n from orders where parent_id = $1 group by 1")).toEqual([
    { dispatch: "sending", n: 6 },
  ]);
  expect(
    await query("select started, round(extract(epoch from next_at - now()) / 60)::int as minutes from drip_feeds where order_id = $1"),
  ).toEqual([{ started: 6, minutes: 30 }]);
  expect(await hold()).toBe(0);
});

test("after a restore the rest of a bulk action is not done, and can be repeated", async () => {
  const { world } = stage;
  const ids = [await stage.sent("fail"), await stage.sent("fail")];
  const input = startOrderJobInput.parse({ panelId: world.panel.id, selection: { ids }, act: { action: "resend" } });
  const { id } = await world.asOwner.run((ctx) => startOrderJob(ctx, input));
  await hold();
  await runOrderJob(world.asSystem(), id, new AbortController().signal);
  expect(await world.asOwner.run((ctx) => getOrderJob(ctx, { jobId: id }))).toMatchObject({
    status: "done",
    done: 0,
    failedCount: 2,
    failed: ids.map((orderId) => ({ orderId, code: "restored_from_backup" })),
  });
});
