import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { fakeNotice, offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { deliver, makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { markPaymentPaid } from "./judge.ts";
import { getPayment } from "./panel-payments.ts";

let at: PaymentWorld;
beforeAll(async () => {
  at = await makePaymentWorld();
});
beforeEach(() => {
  at.fake = offerFakeDriver(at.world.platform);
});

const PAGE = "text/html,application/xhtml+xml";

test("what a browser brings unproved waits for the owner, and the browser continues to the payment's page", async () => {
  const system = await at.connect({ system: "fakeform" });
  const { user, caller } = await at.customer();
  const payment = await at.start(caller, system, "10");
  const body = fakeNotice({ id: payment.id, amount: "10" });
  for (let time = 0; time < 2; time++) {
    expect(await deliver(at.world, system, body, PAGE)).toMatchObject({
      status: 303,
      location: expect.stringMatching(new RegExp(`^https?://[^/]+/payments/${payment.id}$`)),
    });
  }
  expect((await deliver(at.world, system, body)).location).toBeUndefined();
  expect(await at.world.balance(user.id)).toBe("0.00");
  expect(await at.read(caller, payment)).toMatchObject({ status: "pending", confirmedByOwner: true });

  const paymentId = paymentNumber(payment.id)!;
  const { notices } = await getPayment(at.world.asOwner, { paymentId });
  expect(notices).toMatchObject([{ outcome: "pending", reason: expect.stringContaining("203.0.113.7") }]);
  await markPaymentPaid(at.world.asOwner, { paymentId, reason: "seen in the account" });
  expect(await at.world.balance(user.id)).toBe("10.00");
});

test("a system that cannot be asked what its notice means announces it again", async () => {
  const system = await at.connect();
  const { user, caller } = await at.customer();
  const payment = await at.start(caller, system, "10");
  const notice = { id: payment.id, amount: "10" };
  at.fake.silent = true;
  await expect(at.announce(system, notice)).rejects.toMatchObject({ code: "unavailable" });
  expect(await at.world.balance(user.id)).toBe("0.00");
  at.fake.silent = false;
  expect(await at.announce(system, notice)).toBe(200);
  expect(await at.world.balance(user.id)).toBe("10.00");
});
