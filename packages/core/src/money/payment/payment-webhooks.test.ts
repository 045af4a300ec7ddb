import { setTimeout as sleep } from "node:timers/promises";
import type { WEBHOOK_EVENTS } from "@vitrine/contract/messaging/webhook/events";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { type Receiver, startReceiver } from "../../../test/messaging/receiver.ts";
import type { Caller } from "../../kernel/context/context.ts";
import type { Daemon } from "../../kernel/polling/poller.ts";
import { createWebhook } from "../../messaging/webhook/create.ts";
import { startWebhookDispatcher } from "../../messaging/webhook/dispatcher.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { refundPayment } from "./refund.workflow.ts";

type Event = (typeof WEBHOOK_EVENTS)[number];

let at: PaymentWorld;
let dispatcher: Daemon;
const receivers: Receiver[] = [];
beforeAll(async () => {
  at = await makePaymentWorld();
});
afterAll(async () => {
  await dispatcher.stop();
  for (const receiver of receivers) await receiver.close();
});

async function listen(owner: Caller, events: Event[]): Promise<{ receiver: Receiver; secret: string }> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { secret } = await createWebhook(owner, { url: receiver.url, events, description: "" });
  return { receiver, secret };
}

const keyOf = ({ panel }: Caller, userId: number): Caller =>
  at.world.callerAs({ kind: "owner", userId, isActivated: true, apiKey: { id: 1, scope: "all" } }).on(panel);

type Told = { type: string; data: { id?: string } };
const orderOf = ({ type, data }: Told): string => `${type} ${data.id}`;

async function heardBy({ receiver, secret }: Awaited<ReturnType<typeof listen>>, count: number) {
  for (const end = Date.now() + 15_000; receiver.heard.length < count && Date.now() < end;) await sleep(20);
  await sleep(300);
  return receiver.heard
    .map(({ body, headers }) => new Webhook(secret).verify(body, headers as Record<string, string>) as Told)
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

test("credited and refunded payments are announced, signed, only to the panel's own endpoints", async () => {
  const { world } = at;
  const owner = keyOf(world.asOwner, world.owner.id);
  const subscribed = await listen(owner, ["payment.paid", "payment.refunded", "balance.low"]);
  const unsubscribed = await listen(owner, ["order.created"]);
  const elsewhere = await listen(keyOf(world.ownerOf(await world.newPanel()), world.owner.id), ["payment.paid", "payment.refunded"]);

  const system = await at.connect();
  const { user, caller } = await at.customer();
  const payments = [await at.start(caller, system, "10"), await at.start(caller, system, "20"), await at.start(caller, system, "30")];
  const [refunded, disputed, failed] = payments.map(({ id }) => id) as [string, string, string];
  await at.announce(system, { id: refunded, amount: "10" });
  await at.announce(system, { id: refunded, amount: "10" });
  // Both are committed before the dispatcher looks: what was paid is announced even so.
  await refundPayment(world.asOwner, { paymentId: paymentNumber(refunded)!, amount: "4", reason: "Asked" });
  await at.announce(system, { id: disputed, amount: "20" });
  await at.announce(system, { id: failed, amount: "30", status: "failed" });
  dispatcher = startWebhookDispatcher(world.platform);
  await heardBy(subscribed, 3);
  await at.announce(system, { id: disputed, amount: "20", status: "chargeback" });
  const provider = await makeProvider(world.platform, world.panel);
  await world
    .asSystem()
    .run((ctx) => emit(ctx, [{ userId: null, event: { kind: "provider", providerId: provider, status: "out_of_money" } }]));

  const facts = { user: user.id, system: "fake", currency: "USD", wallet_currency: "USD", is_test: false };
  const wanted = [
    { type: "balance.low", data: { provider } },
    { type: "payment.paid", data: { id: refunded, status: "paid", paid: "10.00", ...facts } },
    { type: "payment.paid", data: { id: disputed, status: "paid", paid: "20.00", credited: "20.00", returned: "0.00", ...facts } },
    { type: "payment.refunded", data: { id: refunded, status: "paid", returned: "4.00", taken_back: "4.00", ...facts } },
    { type: "payment.refunded", data: { id: disputed, status: "chargeback", taken_back: "20.00", ...facts } },
  ];
  expect(await heardBy(subscribed, wanted.length)).toMatchObject(wanted);
  expect([unsubscribed.receiver.heard, elsewhere.receiver.heard]).toEqual([[], []]);
  const { body, headers } = subscribed.receiver.heard[0]!;
  expect(() => new Webhook(unsubscribed.secret).verify(body, headers as Record<string, string>)).toThrow();
}, 40_000);
