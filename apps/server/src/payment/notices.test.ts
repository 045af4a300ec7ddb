import { createHmac } from "node:crypto";
import { createPaymentSystemInput, type PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { createPaymentSystem } from "@vitrine/core/money/payment-system/write";
import { askAboutPayment } from "@vitrine/core/money/payment/ask.workflow";
import { offeredDrivers } from "@vitrine/core/money/payment/payment-drivers";
import { startPayment } from "@vitrine/core/money/payment/start.workflow";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { makePlatform } from "@vitrine/testkit/platform-factory";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../test/served.ts";

const WEBHOOK_SECRET = "whsec_of_these_tests";

let world: World;
let second: Platform;
let servers: Served[];
let system: PaymentSystem;
let customer: MadeUser;

/** The Stripe driver, without calls that would leave this machine. */
function offerStripe(platform: Platform): void {
  const stripe = offeredDrivers(platform).get("stripe")!;
  const paid = { externalId: "pi_1", amount: "25.00", currency: "USD", status: "paid" as const };
  offeredDrivers.set(
    platform,
    new Map([
      [
        "stripe",
        {
          ...stripe,
          create: async ({ id }: { id: string }) => ({
            kind: "redirect" as const,
            redirect: `https://stripe.example/${id}`,
            externalId: `cs_${id}`,
          }),
          fetch: async () => paid,
        },
      ],
    ]),
  );
}

beforeAll(async () => {
  world = await makeWorld();
  second = makePlatform(world.database).platform;
  for (const platform of [world.platform, second]) offerStripe(platform);
  servers = [await serve(world.platform), await serve(second)];
  system = await createPaymentSystem(
    world.asOwner,
    createPaymentSystemInput.parse({
      system: "stripe",
      credentials: { secretKey: "sk_test_of_these_tests", webhookSecret: WEBHOOK_SECRET },
      currency: "USD",
      min: "1",
      max: "500",
    }),
  );
  customer = await world.customer();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await second.close();
});

const start = (): Promise<Payment> => startPayment(world.callerAs(customer), { system: "stripe", amount: "25" });

function event(payment: Payment, n: number, session: Record<string, unknown> = {}): string {
  const object = {
    client_reference_id: payment.id,
    payment_intent: "pi_1",
    currency: "usd",
    amount_total: 2500,
    payment_status: "paid",
    ...session,
  };
  return JSON.stringify({ id: `evt_${n}`, type: "checkout.session.completed", data: { object } }, undefined, 1);
}

function send(server: number, body: string, secret = WEBHOOK_SECRET) {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return servers[server % 2]!.client("any-host.example").send(new URL(system.noticeUrl!).pathname, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${time},v1=${signature}` },
    body,
  });
}

test("a thousand notices of a payment, doubled, reordered and forged, at two servers, while it is asked about: credited once", async () => {
  const payment = await start();
  const before = Number(await world.balance(customer.id));
  const paymentId = paymentNumber(payment.id)!;
  const sendOne = async (n: number): Promise<void> => {
    const platform = n % 2 === 0 ? world.platform : second;
    if (n % 50 === 7) return askAboutPayment(platform, { panelId: world.panel.id, paymentId });
    const isForged = n % 10 === 3;
    // Every other one is the same event again.
    const body = n % 4 === 0 ? event(payment, n, { payment_status: "unpaid" }) : event(payment, n % 2 === 0 ? 2 : n);
    const { status } = await send(n, body, isForged ? "whsec_guessed" : WEBHOOK_SECRET);
    expect(status).toBe(isForged ? 400 : 200);
  };
  const waiting = Array.from({ length: 1000 }, (_, n) => (n * 617) % 1000);
  const work = async () => {
    for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await sendOne(n);
  };
  await Promise.all(Array.from({ length: 24 }, work));
  expect(Number(await world.balance(customer.id)) - before).toBe(25);
  expect(await reconcile(world.platform)).toEqual([]);
}, 120_000);

test("an unknown token, another system's name, and a body that is too large change nothing", async () => {
  const path = new URL(system.noticeUrl!).pathname;
  const client = servers[0]!.client("any-host.example");
  expect((await client.send(path.replace(/.{4}$/, "aaaa"), { method: "POST", body: "{}" })).status).toBe(404);
  expect((await client.send(path.replace("/stripe/", "/skrill/"), { method: "POST", body: "{}" })).status).toBe(404);
  for (const mangled of ["/api/payment/stripe/nope", "/api/payment/Nope!/nope", `${path}%20`])
    expect([mangled, (await client.send(mangled, { method: "POST", body: "{}" })).status]).toEqual([mangled, 404]);
  expect((await client.send(path, { method: "POST", body: "x".repeat(2 * 1024 * 1024) })).status).toBe(413);
  for (const body of ["", "{", "null", "[]", "\0".repeat(100)]) expect((await send(0, body)).status).toBe(400);
  expect((await client.send(path)).status).toBe(400);
});

test("a process that dies between announcement and credit leaves nothing; the system's next attempt credits", async () => {
  const payment = await start();
  const before = Number(await world.balance(customer.id));
  const body = event(payment, 1, { payment_intent: "pi_2" });
  // The record at the end of the transaction cannot be written, so the credit is rolled back.
  const asDatabaseOwner = (statement: string) => runAs(world.database.ownerUrl, (client) => client.query(statement));
  await asDatabaseOwner("create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$");
  await asDatabaseOwner("create trigger die before insert on payment_notices for each row execute function die()");
  expect((await send(0, body)).status).toBe(500);
  expect(Number(await world.balance(customer.id))).toBe(before);
  await asDatabaseOwner("drop trigger die on payment_notices");
  expect((await send(1, body)).status).toBe(200);
  expect(Number(await world.balance(customer.id)) - before).toBe(25);
});
