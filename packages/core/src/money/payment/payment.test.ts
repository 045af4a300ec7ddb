import { listPaymentsInput } from "@vitrine/contract/money/payment/panel-payment";
import { listOwnPaymentsInput } from "@vitrine/contract/money/payment/payment";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { fakeNotice, offerFakeDriver } from "../../../test/money/fake-driver.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { getPaymentSystem } from "../payment-system/read.ts";
import { offeredSystems } from "./offered.ts";
import { cancelOwnPayment, getOwnPayment, listOwnPayments } from "./own.ts";
import { getPayment, listPayments } from "./panel-payments.ts";
import { offeredDrivers } from "./payment-drivers.ts";
import { receiveNotice } from "./receive.workflow.ts";

let at: PaymentWorld;
beforeAll(async () => {
  at = await makePaymentWorld();
});
beforeEach(() => {
  at.fake = offerFakeDriver(at.world.platform);
});

const detail = (id: string) => getPayment(at.world.asOwner, { paymentId: paymentNumber(id)! });
const outcomes = async (id: string) => (await detail(id)).notices.map(({ outcome }) => outcome);

describe("starting", () => {
  test("shows fee and bonus, passes the amount to the system, and returns the customer's next step", async () => {
    const system = await at.connect({
      feePercent: "2.5",
      feeFixed: "0.30",
      feePayer: "customer",
      bonuses: [{ from: "20", percent: "10" }],
    });
    const { caller } = await at.customer();
    const payment = await at.start(caller, system, "20");
    expect(payment).toMatchObject({
      status: "pending",
      amount: "20.00",
      fee: "0.80",
      toPay: "20.80",
      bonus: "2.00",
      currency: "USD",
      orderId: null,
      step: { kind: "redirect", redirect: `https://fake.example/pay/${payment.id}` },
      redirect: `https://fake.example/pay/${payment.id}`,
    });
    expect(payment).not.toHaveProperty("qr");
    await cancelOwnPayment(caller, { paymentId: paymentNumber(payment.id)! });
    expect(await getOwnPayment(caller, { paymentId: paymentNumber(payment.id)! })).not.toHaveProperty("redirect");
    expect(payment.id).toMatch(/^VT\d+$/);
    expect(at.fake.created).toMatchObject([{ id: payment.id, amount: "20.80", currency: "USD", noticeUrl: system.noticeUrl }]);
  });

  test("refuses amounts outside the bounds, with them, and amounts that cannot be paid", async () => {
    const system = await at.connect({ min: "5", max: "10" });
    const { caller } = await at.customer();
    for (const amount of ["4.99", "10.01", "-5"]) {
      await expect(at.start(caller, system, amount)).rejects.toMatchObject({
        code: "amount_out_of_range",
        params: { min: "5.00", max: "10.00" },
      });
    }
    await expect(at.start(caller, system, "5.001")).rejects.toMatchObject({ fields: { amount: { code: "amount" } } });
  });

  test("a refusal by the system fails the payment; only the owner sees the reason", async () => {
    const system = await at.connect();
    const { caller } = await at.customer();
    at.fake.refusal = new PaymentSystemError("refused", "Invalid shop");
    await expect(at.start(caller, system, "5")).rejects.toMatchObject({ code: "payment_unavailable", params: {} });
    expect((await listOwnPayments(caller, { query: null, page: 1, perPage: 25, status: null })).items).toMatchObject([
      { status: "failed" },
    ]);
    expect(await getPaymentSystem(at.world.asOwner, { paymentSystemId: system.id })).toMatchObject({ failure: "Invalid shop" });
    const other = await at.connect();
    const places = async () => {
      const ids = (await offeredSystems(caller, { country: "FR" })).items.map(({ id }) => id);
      return ids.indexOf(system.id) - ids.indexOf(other.id);
    };
    expect(await places(), "offered after those that work").toBeGreaterThan(0);
    at.fake.refusal = undefined;
    await at.start(caller, system, "5");
    expect(await places(), "used last").toBeLessThan(0);
    expect(await getPaymentSystem(at.world.asOwner, { paymentSystemId: system.id })).toMatchObject({ failure: null, failingSince: null });
  });

  test("a payment credited before the system failed to answer stays credited, and a canceled one stays canceled", async () => {
    const { platform } = at.world;
    const offered = offeredDrivers(platform);
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const failsAfter = (act: (id: string) => Promise<unknown>) =>
      offeredDrivers.set(
        platform,
        new Map([
          [
            "fake",
            {
              ...offered.get("fake")!,
              create: async ({ id }) => {
                await act(id);
                throw new PaymentSystemError("unavailable", "no answer in time");
              },
            },
          ],
        ]),
      );
    failsAfter((id) => at.announce(system, { id, amount: "5" }));
    const paid = await at.start(caller, system, "5");
    expect([paid.status, await at.world.balance(user.id)]).toEqual(["paid", "5.00"]);
    expect(await at.read(caller, paid)).toMatchObject({ status: "paid", paid: "5.00" });

    failsAfter((id) => cancelOwnPayment(caller, { paymentId: paymentNumber(id)! }));
    await expect(at.start(caller, system, "5")).rejects.toMatchObject({ code: "payment_unavailable" });
    const { items } = await listOwnPayments(caller, { query: null, page: 1, perPage: 25, status: null });
    expect(items.map(({ status }) => status)).toEqual(["canceled", "paid"]);
    offeredDrivers.set(platform, offered);
  });

  test.each(["same for all", ""])(
    "if every payment gets the id %j, it identifies none: each is paid by its own notice",
    async (externalId) => {
      const { platform } = at.world;
      const offered = offeredDrivers(platform);
      const redirect = "https://fake.example/pay";
      const create = () => Promise.resolve({ kind: "redirect" as const, redirect, externalId });
      offeredDrivers.set(platform, new Map([["fake", { ...offered.get("fake")!, create }]]));
      const system = await at.connect();
      const { user, caller } = await at.customer();
      const ids = [(await at.start(caller, system, "5")).id, (await at.start(caller, system, "5")).id];
      for (const id of ids) await at.announce(system, { id, amount: "5" });
      expect(await at.world.balance(user.id)).toBe("10.00");
      offeredDrivers.set(platform, offered);
    },
  );

  test("offers the last used system first, and none that is off or for another country", async () => {
    const one = await at.connect({ title: "One" });
    const two = await at.connect({ title: "Two" });
    const off = await at.connect({ isOn: false });
    const german = await at.connect({ countries: ["DE"] });
    const { caller } = await at.customer();
    await at.start(caller, two, "5");
    const { items } = await offeredSystems(caller, { country: "FR" });
    expect(items[0]!.id).toBe(two.id);
    expect(items.map(({ id }) => id)).toContain(one.id);
    for (const hidden of [off.id, german.id]) expect(items.map(({ id }) => id)).not.toContain(hidden);
    await expect(at.start(caller, off, "5")).rejects.toMatchObject({ code: "not_found" });
    expect((await offeredSystems(caller, { country: "DE" })).items.map(({ id }) => id)).toContain(german.id);
  });

  test("an unpaid panel takes no new payment; one that waits for its domain takes none that returns to it", async () => {
    const page = await at.connect();
    const hand = await at.connect({ system: "fakehand" });
    const { user, caller } = await at.customer();
    const begun = await at.start(caller, page, "5");
    const as = (status: "not_payed" | "activating") => caller.on({ ...caller.panel, status });
    const offered = async (on: Caller) => (await offeredSystems(on, { country: "FR" })).items.map(({ id }) => id);
    expect(await offered(as("not_payed"))).toEqual([]);
    await expect(at.start(as("not_payed"), hand, "5")).rejects.toMatchObject({ code: "panel_unavailable" });
    expect(await offered(as("activating"))).toContain(hand.id);
    expect(await offered(as("activating"))).not.toContain(page.id);
    await expect(at.start(as("activating"), page, "5")).rejects.toMatchObject({ code: "not_found" });
    expect(await at.start(as("activating"), hand, "5")).toMatchObject({ status: "pending" });
    await at.announce(page, { id: begun.id, amount: "5" });
    expect(await at.world.balance(user.id)).toBe("5.00");
  });

  test("another customer's payment is not found; a canceled one is not canceled again", async () => {
    const payment = await at.start((await at.customer()).caller, await at.connect(), "5");
    const { caller } = await at.customer();
    const paymentId = paymentNumber(payment.id)!;
    await expect(getOwnPayment(caller, { paymentId })).rejects.toMatchObject({ code: "not_found" });
    await expect(cancelOwnPayment(caller, { paymentId })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("notices", () => {
  test("a paid one credits wallet, bonus, fee and clearing in one transfer, however often it comes", async () => {
    const system = await at.connect({ feePercent: "2", feePayer: "customer", bonuses: [{ from: "10", percent: "5" }] });
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "100");
    for (let n = 0; n < 3; n++) expect(await at.announce(system, { id: payment.id, amount: "102.00" })).toBe(200);
    expect(await at.world.balance(user.id)).toBe("105.00");
    expect(await at.read(caller, payment)).toMatchObject({ status: "paid", paid: "102.00", credited: "105.00", step: null });
    const { ledger, notices } = await detail(payment.id);
    expect(Object.fromEntries(ledger.map(({ account, amount }) => [account, amount]))).toEqual({
      wallet: "105.00",
      bonus: "-5.00",
      fees: "2.00",
      payment_clearing: "-102.00",
    });
    expect(new Set(ledger.map(({ reference }) => reference))).toEqual(new Set([`payment:${paymentNumber(payment.id)}`]));
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toContain("canary");
  });

  test("the panel's fee is kept by the system; another currency is credited at the rate of its start", async () => {
    const system = await at.connect({ currency: "EUR", rate: "1.1", feePercent: "10" });
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    expect(payment).toMatchObject({ toPay: "10.00", fee: "0.00" });
    await at.announce(system, { id: payment.id, amount: "10", currency: "EUR" });
    expect(await at.world.balance(user.id)).toBe("11.00");
    const { ledger } = await detail(payment.id);
    expect(Object.fromEntries(ledger.map(({ account, amount }) => [account, amount]))).toEqual({
      wallet: "11.00",
      fees: "-1.10",
      payment_clearing: "-9.90",
    });
  });

  test.each([
    ["too little", { amount: "9.99" }, "amount_differs"],
    ["another currency", { amount: "10", currency: "EUR" }, "currency_differs"],
  ])("%s credits nothing and tells the owner", async (_name, said, outcome) => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    expect(await at.announce(system, { id: payment.id, ...said })).toBe(200);
    expect(await at.world.balance(user.id)).toBe("0.00");
    expect(await outcomes(payment.id)).toEqual([outcome]);
    expect(await at.read(caller, payment)).toMatchObject({ status: "pending" });
  });

  test("an external id counts once: the same one for another payment credits nothing", async () => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const [one, two] = [await at.start(caller, system, "10"), await at.start(caller, system, "10")];
    await at.announce(system, { id: one.id, amount: "10", external: "same" });
    await at.announce(system, { id: two.id, amount: "10", external: "same" });
    expect(await at.world.balance(user.id)).toBe("10.00");
    expect(await outcomes(two.id)).toEqual(["external_id_used"]);
  });

  test("a part reported as partial is credited, then the rest, and an amount reported as overpaid", async () => {
    const system = await at.connect({ bonuses: [{ from: "10", percent: "10" }] });
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    await at.announce(system, { id: payment.id, amount: "4", status: "partial" });
    expect(await at.world.balance(user.id)).toBe("4.40");
    await at.announce(system, { id: payment.id, amount: "10" });
    expect(await at.world.balance(user.id)).toBe("11.00");
    await at.announce(system, { id: payment.id, amount: "12", status: "overpaid" });
    expect(await at.world.balance(user.id)).toBe("13.20");
  });

  test("a later deposit under its own id is added once, even if it is smaller than the first", async () => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const { id } = await at.start(caller, system, "10");
    const later = { id, amount: "4", external: "second", status: "overpaid" };
    await at.announce(system, { id, amount: "10", external: "first" });
    for (const notice of [later, later, { ...later, amount: "4.00" }]) await at.announce(system, notice);
    expect(await at.world.balance(user.id)).toBe("14.00");
    await at.announce(system, { id, amount: "10.00", external: "first" });
    expect(await at.world.balance(user.id)).toBe("14.00");
    expect(await outcomes(id)).toEqual(["credited", "credited", "repeated", "repeated"]);
  });

  test("each deposit under an id of its own is added once, whichever is announced again", async () => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const { id } = await at.start(caller, system, "10");
    const deposit = (external: string, amount: string) => at.announce(system, { id, amount, external, status: "overpaid" });
    await at.announce(system, { id, amount: "10", external: "first" });
    await deposit("second", "4");
    await deposit("third", "3");
    expect(await at.world.balance(user.id)).toBe("17.00");
    // Announced again with a different body, for example with a later time.
    await deposit("second", "4.0");
    await deposit("third", "3.0");
    await deposit("second", "4.00");
    expect(await at.world.balance(user.id)).toBe("17.00");
  });

  test("a deposit that is announced before the payment it follows is added to it", async () => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const ids = [(await at.start(caller, system, "10")).id, (await at.start(caller, system, "10")).id];
    for (const [n, first] of [{ amount: "10" }, { amount: "6", status: "partial" }].entries()) {
      const [id, before] = [ids[n]!, n * 14];
      await at.announce(system, { id, amount: "4", external: `later-${id}`, status: "overpaid" });
      expect(await at.world.balance(user.id)).toBe(`${before + 4}.00`);
      for (const external of [`first-${id}`, `first-${id}`]) await at.announce(system, { id, external, ...first });
      await at.announce(system, { id, external: `first-${id}`, ...first, amount: `${first.amount}.0` });
    }
    expect(await at.world.balance(user.id)).toBe("24.00");
    expect(await reconcile(at.world.platform)).toEqual([]);
  });

  test("forged, foreign and malformed ones change nothing and are kept without secrets", async () => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    expect(await at.announce(system, { id: payment.id, amount: "10", secret: "canary of the fake, guessed" })).toBe(400);
    expect(await at.announce(await at.connect(), { id: payment.id, amount: "10" })).toBe(200);
    expect(await at.announce(system, { id: "VT2147483647", amount: "10" })).toBe(200);
    expect(await at.world.balance(user.id)).toBe("0.00");
    const path = new URL(system.noticeUrl!).pathname;
    const request = { method: "POST", path, query: "", headers: {}, body: fakeNotice({ id: payment.id, amount: "10" }) };
    const token = path.split("/").at(-1)!;
    for (const address of [
      { system: "fakehand", token },
      { system: "fake", token: token.replace(/.$/, token.endsWith("a") ? "b" : "a") },
      { system: "fake", token: `zzzzz_${token.split("_")[1]}` },
    ]) {
      await expect(receiveNotice(at.world.platform, { ...address, requestId: "x", ip: "203.0.113.7", request })).rejects.toMatchObject({
        code: "not_found",
      });
    }
    expect(await at.world.balance(user.id)).toBe("0.00");
  });

  test.each(["canceled", "failed", "expired"] as const)("money that arrives after the payment was %s is credited", async (status) => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    await at.world.asOwner.run(({ tx }) =>
      tx
        .updateTable("payments")
        .set({ status })
        .where("panelId", "=", at.world.panel.id)
        .where("id", "=", paymentNumber(payment.id)!)
        .execute(),
    );
    await at.announce(system, { id: payment.id, amount: "10" });
    expect(await at.world.balance(user.id)).toBe("10.00");
  });
});

describe("returned money", () => {
  const paid = async (given: Parameters<PaymentWorld["connect"]>[0] = {}) => {
    const system = await at.connect(given);
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    await at.announce(system, { id: payment.id, amount: payment.toPay });
    return { system, user, caller, payment };
  };

  test("a refund takes back its share of the bonus too; partial refunds count once each", async () => {
    const { system, user, caller, payment } = await paid({ bonuses: [{ from: "10", percent: "10" }] });
    for (let n = 0; n < 2; n++) await at.announce(system, { id: payment.id, amount: "4", status: "refunded" });
    expect(await at.world.balance(user.id)).toBe("6.60");
    expect(await at.read(caller, payment)).toMatchObject({ status: "paid", returned: "4.00" });
    await at.announce(system, { id: payment.id, amount: "10", status: "refunded" });
    expect(await at.world.balance(user.id)).toBe("0.00");
    expect(await at.read(caller, payment)).toMatchObject({ status: "refunded" });
  });

  test("refunds that are announced separately are added up, each once", async () => {
    const { system, user, caller, payment } = await paid();
    const back = (refundId: string, amount: string) => at.announce(system, { id: payment.id, amount, status: "refunded", refundId });
    await back("r1", "3");
    await back("r2", "3");
    for (const again of ["r1", "r2"]) await back(again, "3.0");
    expect([await at.world.balance(user.id), (await at.read(caller, payment)).returned]).toEqual(["4.00", "6.00"]);
    await back("r3", "5");
    expect(await at.read(caller, payment)).toMatchObject({ status: "refunded", returned: "10.00" });

    const early = await at.start(caller, system, "10");
    for (const refundId of ["e1", "e2"]) await at.announce(system, { id: early.id, amount: "2", status: "refunded", refundId });
    await at.announce(system, { id: early.id, amount: "10" });
    expect([await at.world.balance(user.id), (await at.read(caller, early)).returned]).toEqual(["6.00", "4.00"]);
    expect(await reconcile(at.world.platform)).toEqual([]);
  });

  test("a refund takes what the wallet has, never below the floor; the rest is the panel's loss", async () => {
    const { system, user, payment } = await paid();
    await at.world.credit(user.id, "-7");
    await at.announce(system, { id: payment.id, amount: "10", status: "refunded" });
    expect(await at.world.balance(user.id)).toBe("0.00");
    expect(await detail(payment.id)).toMatchObject({ status: "refunded", takenBack: "3.00" });
  });

  test("a chargeback goes below the floor, where nothing can be spent until it is paid off; a won dispute gives it back", async () => {
    const { system, user, caller, payment } = await paid();
    await at.world.credit(user.id, "-7");
    for (let n = 0; n < 2; n++) await at.announce(system, { id: payment.id, amount: "10", status: "chargeback" });
    expect(await at.world.balance(user.id)).toBe("-7.00");
    await at.world.credit(user.id, "5");
    await expect(at.world.credit(user.id, "-0.01")).rejects.toMatchObject({ code: "insufficient_funds" });
    // A repetition of the first announcement says nothing about the dispute.
    await at.announce(system, { id: payment.id, amount: payment.toPay });
    expect(await at.read(caller, payment)).toMatchObject({ status: "chargeback" });
    await at.announce(system, { id: payment.id, amount: payment.toPay, external: `ext-${payment.id}-won` });
    expect(await at.world.balance(user.id)).toBe("8.00");
    expect(await at.read(caller, payment)).toMatchObject({ status: "paid", returned: "0.00" });
    await at.world.credit(user.id, "-8");
    await expect(at.world.credit(user.id, "-0.01")).rejects.toMatchObject({ code: "insufficient_funds" });
  });

  test("a refund that is announced before its payment has the same result", async () => {
    const system = await at.connect();
    const { user, caller } = await at.customer();
    const payment = await at.start(caller, system, "10");
    await at.announce(system, { id: payment.id, amount: "4", status: "refunded" });
    await at.announce(system, { id: payment.id, amount: "10" });
    expect(await at.world.balance(user.id)).toBe("6.00");
    expect(await at.read(caller, payment)).toMatchObject({ status: "paid", returned: "4.00" });
  });
});

test("a customer finds their own payments by id, and no one else's", async () => {
  const system = await at.connect();
  const { caller, user } = await at.customer();
  const first = await at.start(caller, system, "10");
  await at.start(caller, system, "11");
  const { caller: stranger } = await at.customer();
  const foreign = await at.start(stranger, system, "12");
  const found = async (query: string) => (await listOwnPayments(caller, listOwnPaymentsInput.parse({ query }))).items.map(({ id }) => id);
  expect(await found(first.id)).toEqual([first.id]);
  expect(await found("")).toHaveLength(2);
  expect(await found(`user:${user.login}`)).toHaveLength(2);
  expect([await found(foreign.id), await found("nothing")]).toEqual([[], []]);
});

test("the owner sees payments by status, customer and id; scope 3 sees none; the books balance", async () => {
  const system = await at.connect();
  const { user, caller } = await at.customer();
  const payment = await at.start(caller, system, "10");
  const list = (given: object) =>
    listPayments(at.world.asOwner, {
      query: null,
      page: 1,
      perPage: 25,
      status: null,
      system: null,
      user: null,
      dateFrom: null,
      dateTo: null,
      ...given,
    });
  expect((await list({ user: user.id })).items).toMatchObject([
    { id: payment.id, user: { id: user.id, login: user.login }, canRefund: false },
  ]);
  expect((await list({ query: payment.id })).items).toHaveLength(1);
  expect((await list({ query: user.login })).items).toHaveLength(1);
  expect((await list({ user: user.id, status: "paid" })).items).toHaveLength(0);
  const through = async (given: unknown) =>
    (await list({ user: user.id, system: listPaymentsInput.parse({ system: given }).system })).items.length;
  expect(await through(payment.systemId)).toBe(1);
  expect(await through(String(payment.systemId))).toBe(1);
  expect(await through("fake")).toBe(1);
  expect([await through("fakehand"), await through("nothing"), await through(999_999)]).toEqual([0, 0, 0]);
  const mine = async (query: string) => (await list({ query: `user:${user.login} ${query}` })).items.length;
  expect(await mine("")).toBe(1);
  expect(await mine(`id:${payment.id} status:pending,paid date:today`)).toBe(1);
  expect(await mine("-status:pending")).toBe(0);
  expect([await mine("amount:>=10"), await mine("amount:>10"), await mine("amount:<10.01")]).toEqual([1, 0, 1]);
  expect([await mine("system:nothing"), await mine("external:none"), await mine("date:yesterday")]).toEqual([0, 0, 0]);
  await expect(listPayments(at.world.asManager(3), {} as never)).rejects.toMatchObject({ code: "forbidden" });
  const elsewhere = at.world.ownerOf(await at.world.newPanel());
  await expect(getPayment(elsewhere, { paymentId: paymentNumber(payment.id)! })).rejects.toMatchObject({ code: "not_found" });
  expect(await reconcile(at.world.platform)).toEqual([]);
});
