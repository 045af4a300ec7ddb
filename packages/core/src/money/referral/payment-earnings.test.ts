import { register } from "../../identity/account/register.workflow.ts";
import { announce, makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { fakeNotice } from "../../../test/money/fake-driver.ts";
import { createPromo } from "../promo/manage.ts";
import { applyPromo } from "../promo/apply.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { beforeAll, expect, test } from "vitest";
import { ownReferrals } from "./own.ts";
import { updateProgramme } from "./programme.ts";

let at: PaymentWorld;
beforeAll(async () => {
  at = await makePaymentWorld();
  await at.world.asOwner.run((ctx) => updateProgramme(ctx, { isOn: true, levels: ["10"], holdDays: 0 }));
});

const page = { page: 1, perPage: 25 };
let people = 0;

/** A referrer and a customer who came by their link. */
async function pair() {
  const { world } = at;
  const { caller: referrer } = await at.customer();
  const { link } = await ownReferrals(referrer, page);
  const input = { email: `referred${++people}@example.com`, password: "long enough", ref: new URL(link).searchParams.get("ref")! };
  const { output } = await register(world.asGuest(), input, { ip: "198.51.100.1" });
  const caller = world.callerAs({ kind: "user", userId: output.user.id, role: "user", isActivated: true }, world.panel);
  return { caller, earned: async () => (await ownReferrals(referrer, page)).balance };
}

test("a payment earns once however often it is announced, a refund and a chargeback reverse it", async () => {
  const { caller, earned } = await pair();
  const system = await at.connect({ bonuses: [{ from: "10", percent: "50" }] });
  const payment = await at.start(caller, system, "100");
  const paid = () => announce(at.world, system, fakeNotice({ id: payment.id, amount: "100" }));
  await Promise.all([paid(), paid(), paid()]);
  expect(await earned()).toBe("10.00");
  await at.announce(system, { id: payment.id, amount: "40", status: "refunded" });
  expect(await earned()).toBe("6.00");
  const second = await at.start(caller, system, "50");
  await at.announce(system, { id: second.id, amount: "50" });
  await at.announce(system, { id: second.id, amount: "50", status: "chargeback" });
  expect(await earned()).toBe("6.00");
  expect(await reconcile(at.world.platform)).toEqual([]);
});

test("a refund of a payment that earned nothing starts no earning", async () => {
  const { caller, earned } = await pair();
  const system = await at.connect();
  const programme = (isOn: boolean) => at.world.asOwner.run((ctx) => updateProgramme(ctx, { isOn }));
  await programme(false);
  const payment = await at.start(caller, system, "100");
  await at.announce(system, { id: payment.id, amount: "100" });
  await programme(true);
  await at.announce(system, { id: payment.id, amount: "40", status: "refunded" });
  expect(await earned()).toBe("0.00");
});

test("a bonus code adds only to the next payment, and referrers earn nothing from it", async () => {
  const { caller, earned } = await pair();
  const { code } = await createPromo(at.world.asOwner, { code: "TEN", kind: "bonus", value: "10" });
  await applyPromo(caller, { code });
  const system = await at.connect();
  for (const amount of ["20", "20"]) {
    const payment = await at.start(caller, system, amount);
    await at.announce(system, { id: payment.id, amount });
  }
  const userId = "userId" in caller.actor ? caller.actor.userId : 0;
  expect(await at.world.balance(userId)).toBe("42.00");
  expect(await earned()).toBe("4.00");
  expect(await reconcile(at.world.platform)).toEqual([]);
});

test("a payment that arrives in parts brings the bonus of all of them, and a refund takes its share back", async () => {
  const { caller } = await pair();
  const { code } = await createPromo(at.world.asOwner, { code: "PARTS", kind: "bonus", value: "10" });
  await applyPromo(caller, { code });
  const system = await at.connect();
  const payment = await at.start(caller, system, "100");
  const userId = "userId" in caller.actor ? caller.actor.userId : 0;
  const balance = () => at.world.balance(userId);
  await at.announce(system, { id: payment.id, amount: "40", status: "partial" });
  expect(await balance()).toBe("44.00");
  for (let time = 0; time < 2; time++) await at.announce(system, { id: payment.id, amount: "100" });
  expect(await balance()).toBe("110.00");
  await at.announce(system, { id: payment.id, amount: "50", status: "refunded" });
  expect(await balance()).toBe("55.00");
  expect(await reconcile(at.world.platform)).toEqual([]);
});
