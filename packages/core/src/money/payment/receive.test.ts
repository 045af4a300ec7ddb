import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { NoticeRefused } from "@vitrine/integrations/payment/driver";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { fakeNotice, offerFakeDriver } from "../../../test/money/fake-driver.ts";
import { deliver, makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { purgeExpired } from "../../kernel/limit/purge-queries.ts";
import { updatePaymentSystem } from "../payment-system/write.ts";
import { markPaymentPaid } from "./judge.ts";
import { getPayment } from "./panel-payments.ts";
import { offeredDrivers } from "./payment-drivers.ts";

let at: PaymentWorld;
beforeAll(async () => {
  at = await makePaymentWorld();
});
beforeEach(() => {
  at.fake = offerFakeDriver(at.world.platform);
});

const PAGE = "text/html,application/xhtml+xml";

test("an unproved notice brought by a browser waits for the owner, and the browser continues to the payment's page", async () => {
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

test("if a system cannot be asked about its notice, it is told to send it again", async () => {
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

test("a system that asks before it takes the money gets a refusal for another amount, an unknown payment and a paid one", async () => {
  const { platform } = at.world;
  const refusal = { status: 200, contentType: "text/plain", body: "NO" };
  offeredDrivers.set(platform, new Map([["fake", { ...offeredDrivers(platform).get("fake")!, refusal }]]));
  const [system, other] = [await at.connect(), await at.connect()];
  const { user, caller } = await at.customer();
  const { id } = await at.start(caller, system, "10");
  const ask = async (notice: object, by = system) =>
    (await deliver(at.world, by, fakeNotice({ id, amount: "10", status: "pending", ...notice }))).body;
  expect(await Promise.all([ask({}), ask({}), ask({ amount: "10.00" })])).toEqual(["OK", "OK", "OK"]);
  for (const wrong of [
    { amount: "9.99" },
    { amount: "9.99" },
    { amount: "11" },
    { currency: "EUR" },
    { id: "VT2147483647" },
    { id: "?" },
  ]) {
    expect([wrong, await ask(wrong)]).toEqual([wrong, "NO"]);
  }
  expect(await ask({}, other)).toBe("NO");
  expect(await ask({ status: "paid", external: "x" })).toBe("OK");
  expect([await ask({}), await ask({ external: "y" }), await at.world.balance(user.id)]).toEqual(["NO", "NO", "10.00"]);
});

test("notices that change nothing are kept up to a limit, others always", async () => {
  const system = await at.connect();
  const { user, caller } = await at.customer();
  const { id } = await at.start(caller, system, "10");
  const kept = async () => (await getPayment(at.world.asOwner, { paymentId: paymentNumber(id)! })).notices.length;
  for (let n = 0; n < 103; n++) expect(await at.announce(system, { id, amount: `${n + 1}`, status: "pending" })).toBe(200);
  expect(await kept()).toBe(100);
  expect(await at.announce(system, { id, amount: "10" })).toBe(200);
  expect([await kept(), await at.world.balance(user.id)]).toEqual([101, "10.00"]);
});

test("concurrent notices are credited together, each once; one that the database refuses fails no other", async () => {
  const system = await at.connect({ bonuses: [{ from: "5", percent: "10" }] });
  const customers = await Promise.all([at.customer(), at.customer(), at.customer()]);
  const payments = await Promise.all(Array.from({ length: 12 }, (_, n) => at.start(customers[n % 3]!.caller, system, "10")));
  const [refunded, short, same, other] = payments;
  await at.announce(system, { id: refunded!.id, amount: "10", status: "refunded" });
  const notices = payments.map(({ id }) => ({
    id,
    amount: id === short!.id ? "9" : "10",
    external: id === other!.id ? `ext-${same!.id}` : `ext-${id}`,
  }));
  const answers = await Promise.all([...notices, ...notices, ...notices].map((notice) => at.announce(system, notice)));
  expect(new Set(answers)).toEqual(new Set([200]));
  const details = await Promise.all(payments.map(({ id }) => getPayment(at.world.asOwner, { paymentId: paymentNumber(id)! })));
  const [first, second, ...others] = details;
  expect(first).toMatchObject({ status: "refunded", paid: "10.00", returned: "10.00" });
  expect(second).toMatchObject({ status: "pending", credited: "0.00" });
  expect(others.map(({ credited }) => credited).toSorted()).toEqual(["0.00", ...Array.from({ length: 9 }, () => "11.00")]);
  expect(details.every(({ notices: kept }) => kept.length <= 2)).toBe(true);
  const balances = await Promise.all(customers.map(({ user }) => at.world.balance(user.id)));
  expect(balances.reduce((sum, balance) => sum + parseAmount(balance)!, 0n)).toBe(parseAmount("99"));
});

test("replaced credentials prove nothing any more, and the new ones are valid immediately", async () => {
  const { platform } = at.world;
  const fake = offeredDrivers(platform).get("fake")!;
  const verify: typeof fake.verify = (request, credentials, io) => {
    const { external } = JSON.parse(request.body.toString()) as { external: string };
    if (!external.startsWith(String(credentials.shopId))) throw new NoticeRefused("the signature is wrong");
    return fake.verify!(request, credentials, io);
  };
  offeredDrivers.set(platform, new Map([["fake", { ...fake, verify }]]));
  const system = await at.connect({ credentials: { shopId: "old", secretKey: "canary of the fake" } });
  const { user, caller } = await at.customer();
  const announce = async (shop: string) => {
    const { id } = await at.start(caller, system, "10");
    return at.announce(system, { id, amount: "10", external: `${shop}-${id}` });
  };
  expect([await announce("new"), await announce("old")]).toEqual([400, 200]);
  await updatePaymentSystem(at.world.asOwner, {
    paymentSystemId: system.id,
    credentials: { shopId: "new", secretKey: "canary of the fake" },
  });
  expect([await announce("old"), await announce("new")]).toEqual([400, 200]);
  expect(await at.world.balance(user.id)).toBe("20.00");
});

test("notices are kept for 540 days, those without a payment for 90, and those of disputed payments forever", async () => {
  const system = await at.connect();
  const { caller } = await at.customer();
  const [plain, disputed, won] = [
    await at.start(caller, system, "10"),
    await at.start(caller, system, "10"),
    await at.start(caller, system, "10"),
  ];
  for (const { id } of [plain, disputed, won]) await at.announce(system, { id, amount: "10" });
  for (const { id } of [disputed, won]) await at.announce(system, { id, amount: "10", status: "chargeback" });
  await at.announce(system, { id: won.id, amount: "10.00" });
  expect(await at.read(caller, won)).toMatchObject({ status: "paid" });
  await at.announce(system, { id: plain.id, amount: "10", secret: "guessed" });
  const kept = async (days: number): Promise<number[]> => {
    await runAs(at.world.database.ownerUrl, (client) =>
      client.query("update payment_notices set created_at = now() - make_interval(days => $1) where payment_system_id = $2", [
        days,
        system.id,
      ]),
    );
    await purgeExpired(at.world.platform);
    const counts = [plain, disputed, won].map(async ({ id }) => {
      const { notices } = await getPayment(at.world.asOwner, { paymentId: paymentNumber(id)! });
      return notices.length;
    });
    const strays = await at.world.asOwner.run(({ tx }) =>
      tx.selectFrom("paymentNotices").select("id").where("paymentSystemId", "=", system.id).where("paymentId", "is", null).execute(),
    );
    return [...(await Promise.all(counts)), strays.length];
  };
  expect(await kept(89)).toEqual([1, 2, 3, 1]);
  expect(await kept(91)).toEqual([1, 2, 3, 0]);
  expect(await kept(539)).toEqual([1, 2, 3, 0]);
  expect(await kept(541)).toEqual([0, 2, 3, 0]);
});
