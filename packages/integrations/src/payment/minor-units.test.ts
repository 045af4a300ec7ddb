import { sameAmount } from "./kit/amounts.ts";
import { driverOf, fakeSystem, payment, refund } from "../../test/fake-payment-system.ts";
import { expect, test } from "vitest";

const keys = { secretKey: "sk_test", webhookSecret: "whsec" };

test.each([
  ["IDR", "10000", "1000000"],
  ["HUF", "5000", "500000"],
  ["COP", "20000", "2000000"],
  ["ISK", "500", "50000"],
  ["MGA", "500", "500"],
  ["JPY", "500", "500"],
  ["VND", "50000", "50000"],
  ["KWD", "1.5", "1500"],
  ["USD", "15", "1500"],
])("Stripe counts %s %s as %s, when it is asked and when it answers", async (currency, amount, units) => {
  const asked = fakeSystem([{ json: { id: "cs_1", url: "https://checkout.stripe.com/1" } }, { json: { id: "re_1", status: "succeeded" } }]);
  await driverOf("stripe").create({ ...payment, amount, currency }, keys, asked.io);
  await driverOf("stripe").refund?.({ ...refund, amount, currency }, keys, asked.io);
  const [created, returned] = await Promise.all(asked.sent.map(async (request) => new URLSearchParams(await request.text())));
  expect([created!.get("line_items[0][price_data][unit_amount]"), returned!.get("amount")]).toEqual([units, units]);
  const session = { id: "cs_1", client_reference_id: payment.id, amount_total: Number(units), currency: currency.toLowerCase() };
  const told = fakeSystem([{ json: { ...session, payment_status: "paid" } }]);
  const state = await driverOf("stripe").fetch?.({ id: payment.id, externalId: "cs_1" }, keys, told.io);
  expect(state).toMatchObject({ currency, status: "paid" });
  expect(sameAmount(state!.amount, amount)).toBe(true);
});

test.each([
  ["HUF", "5000.00"],
  ["ISK", "5000"],
  ["JPY", "5000"],
  ["EUR", "5000.00"],
])("Mollie reads %s as %s", async (currency, value) => {
  const { io, sent } = fakeSystem([{ json: { id: "tr_1", _links: { checkout: { href: "https://www.mollie.com/pay/1" } } } }]);
  await driverOf("mollie").create({ ...payment, amount: "5000", currency }, { apiKey: "test_key" }, io);
  expect(await sent[0]!.json()).toMatchObject({ amount: { currency, value } });
});
