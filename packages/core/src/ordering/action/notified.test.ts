import { afterEach, beforeEach, expect, test } from "vitest";
import { runDue } from "../drip-feed/runner.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { collectPanelNews } from "../../messaging/webhook/dispatcher.ts";
import { createWebhook } from "../../messaging/webhook/create.ts";
import { type Receiver, startReceiver } from "../../../test/messaging/receiver.ts";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";

let stage: Stage;
let receiver: Receiver;
beforeEach(async () => {
  stage = await makeStage();
  receiver = await startReceiver();
  const { world } = stage;
  const actor = { kind: "owner", userId: world.owner.id, isActivated: true, apiKey: { id: 1, scope: "all" } } as const;
  const events = ["order.created", "order.status", "order.refunded"] as const;
  await createWebhook(world.callerAs(actor), { url: receiver.url, events: [...events], description: "" });
});
afterEach(() => receiver.close());

/** Events that the panel's endpoint received, in order. */
async function told(): Promise<{ event: string; data: Record<string, unknown> }[]> {
  const { platform, panel } = stage.world;
  while (await collectPanelNews(platform, panel.id));
  const rows = await stage.world
    .asSystem()
    .run((ctx) => ctx.tx.selectFrom("webhookDeliveries").select(["event", "body"]).orderBy("id").execute());
  return rows.map(({ event, body }) => ({ event, data: (JSON.parse(body) as { data: Record<string, unknown> }).data }));
}

test("webhooks report refunds and ends by the owner, and no other action", async () => {
  const id = await stage.sent("active");
  await stage.act(id, { action: "note", text: "x", isPublic: true });
  await stage.act(id, { action: "counts", startCount: 5 });
  await stage.act(id, { action: "refund", amount: "0.30" });
  await stage.act(id, { action: "complete" });
  expect((await told()).map(({ event, data }) => [event, data["status"] ?? data["amount"]])).toEqual([
    ["order.created", "queued"],
    ["order.status", "active"],
    ["order.refunded", "0.30"],
    ["order.status", "done"],
  ]);
});

test("a drip-feed is reported as one order, without its runs", async () => {
  const service = await stage.world.service({ dripfeed: true, providerId: stage.providerId, externalId: "79" });
  const drip = { service: service.id, link: "https://t.me/nova", quantity: 500, runs: 3, interval: 10 };
  const { id } = await placeOrder(stage.asCustomer, drip, "web");
  expect(await runDue(stage.world.platform)).toBe(1);
  await stage.act(id, { action: "cancel" });
  const news = await told();
  expect(new Set(news.map(({ data }) => data["id"]))).toEqual(new Set([id]));
  expect(news.at(-1)).toMatchObject({ event: "order.refunded", data: { amount: "1.95" } });
});
