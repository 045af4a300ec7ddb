import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { UpdateProgrammeInput } from "@vitrine/contract/money/referral/referral";
import type { WithdrawInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeOrder } from "@vitrine/testkit/order-factory";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { register } from "../../identity/account/register.workflow.ts";
import { actOnOrder } from "../../ordering/action/act.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { approveWithdrawal, payWithdrawal, refuseWithdrawal } from "../withdrawal/manage.ts";
import { listWithdrawals } from "../withdrawal/list.ts";
import { withdrawReferral } from "../withdrawal/request.ts";
import { earnFromPayments } from "./earn.ts";
import { ownReferrals, userReferrals } from "./own.ts";
import { getProgramme, updateProgramme } from "./programme.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const page = { page: 1, perPage: 25 };
const units = (text: string) => parseAmount(text)!;
const IP = "203.0.113.7";
let payments = 0;
let people = 0;

async function programme(change: UpdateProgrammeInput = {}) {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await owner.run((ctx) => updateProgramme(ctx, { isOn: true, levels: ["10"], holdDays: 0, methods: ["paypal"], ...change }));
  const as = (user: MadeUser) => world.callerAs(user);
  const customer = () => world.customer(undefined, { panel, credit: "100", isActivated: true });
  const codeOf = async (user: MadeUser) => new URL((await ownReferrals(as(user), page)).link).searchParams.get("ref")!;
  const join = async (ref: string, ip = "198.51.100.1") => {
    const email = `guest${++people}@example.com`;
    const { output } = await register(world.asGuest(panel), { email, password: "long enough", ref }, { ip, userAgent: "Browser" });
    return output.user.id;
  };
  const pay = (userId: number, paid: string, paymentId = ++payments) =>
    world.asSystem(panel).run((ctx) => earnFromPayments(ctx, [{ paymentId, userId, paid: units(paid) }]));
  const earnings = async (user: MadeUser) => {
    const { balance, available, earned } = await ownReferrals(as(user), page);
    return [balance, available, earned];
  };
  const withdraw = (user: MadeUser, input: Partial<WithdrawInput> & { amount: string }) =>
    withdrawReferral(as(user), { destination: "wallet", ...input });
  return { panel, owner, as, customer, codeOf, join, pay, earnings, withdraw };
}
const PAYPAL = { destination: "withdrawal", details: { method: "paypal", email: "lena@example.com" } } as const;

test("three levels earn from a payment, once, and a refund reverses their shares", async () => {
  const { codeOf, customer, join, pay, earnings, panel, owner } = await programme({ levels: ["10", "5", "1"] });
  const lena = await customer();
  const second = await world.asSystem(panel).run(async () => join(await codeOf(lena)));
  const secondUser = { ...lena, id: second, actor: { kind: "user", userId: second, role: "user", isActivated: true } } as MadeUser;
  const third = await join(await codeOf(secondUser));
  const payment = ++payments;
  await Promise.all([pay(third, "50", payment), pay(third, "50", payment), pay(third, "50", payment)]);
  expect([await earnings(secondUser), await earnings(lena)]).toEqual([
    ["5.00", "5.00", "5.00"],
    ["2.50", "2.50", "2.50"],
  ]);
  // The listed customer paid nothing: lena's earnings came from a lower level.
  expect(await ownReferrals(world.callerAs(lena), page)).toMatchObject({
    items: [{ earned: "0.00" }],
    earned: "2.50",
    earnedFurther: "2.50",
  });
  expect((await ownReferrals(world.callerAs(secondUser), page)).earnedFurther).toBe("0.00");
  await pay(third, "20", payment);
  await pay(third, "20", payment);
  expect([(await earnings(secondUser))[0], (await earnings(lena))[0]]).toEqual(["2.00", "1.00"]);
  await pay(third, "0", payment);
  expect((await earnings(secondUser))[0]).toBe("0.00");
  expect((await owner.run(getProgramme)).figures).toMatchObject({ referrers: 2, referrals: 2, earned: "0.00", owed: "0.00" });
  expect(await reconcile(world.platform)).toEqual([]);
});

test("earnings are held, then available; if withdrawn earnings are reversed, later ones cover the debt", async () => {
  const { codeOf, customer, join, pay, earnings, withdraw, owner } = await programme({ holdDays: 3 });
  const lena = await customer();
  const guest = await join(await codeOf(lena));
  const payment = ++payments;
  await pay(guest, "100", payment);
  expect(await earnings(lena)).toEqual(["10.00", "0.00", "10.00"]);
  await expect(withdraw(lena, { amount: "1" })).rejects.toMatchObject({ code: "insufficient_earnings", params: { available: "0.00" } });
  world.clock.advance(3 * 86_400_000 + 1);
  await withdraw(lena, { amount: "10" });
  expect(await world.balance(lena.id, lena.panel)).toBe("110.00");
  await pay(guest, "0", payment);
  expect(await earnings(lena)).toEqual(["-10.00", "0.00", "0.00"]);
  // One person's debt doesn't reduce what others may withdraw.
  expect((await owner.run(getProgramme)).figures).toMatchObject({ withdrawn: "10.00", owed: "0.00" });
  await pay(guest, "150");
  world.clock.advance(3 * 86_400_000 + 1);
  expect(await earnings(lena)).toEqual(["5.00", "5.00", "15.00"]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("the same earnings are withdrawn once, also by concurrent requests", async () => {
  const { codeOf, customer, join, pay, withdraw, panel, earnings } = await programme();
  const lena = await customer();
  await pay(await join(await codeOf(lena)), "100");
  const tried = await Promise.allSettled([
    withdraw(lena, { amount: "7" }),
    withdraw(lena, { amount: "7", ...PAYPAL }),
    withdraw(lena, { amount: "7" }),
    withdraw(lena, { amount: "7", ...PAYPAL }),
  ]);
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const refused of tried) if (refused.status === "rejected") expect(refused.reason).toMatchObject({ code: "insufficient_earnings" });
  expect((await earnings(lena))[0]).toBe("3.00");
  expect(await reconcile(world.platform, panel.id)).toEqual([]);
});

test("a withdrawal is approved and paid, or refused with the money returned, and never twice", async () => {
  const { codeOf, customer, join, pay, withdraw, owner, earnings, panel } = await programme({ minWithdrawal: "2" });
  const lena = await customer();
  await pay(await join(await codeOf(lena)), "100");
  await expect(withdraw(lena, { amount: "1", ...PAYPAL })).rejects.toMatchObject({ code: "withdrawal_too_small" });
  await expect(withdraw(lena, { amount: "3", destination: "withdrawal" })).rejects.toMatchObject({ code: "withdrawal_method_invalid" });
  const card = { destination: "withdrawal", details: { method: "pix", key: "x" } } as const;
  await expect(withdraw(lena, { amount: "3", ...card })).rejects.toMatchObject({ code: "withdrawal_method_invalid" });
  const first = await withdraw(lena, { amount: "3", ...PAYPAL });
  const second = await withdraw(lena, { amount: "4", ...PAYPAL });
  expect(first).toMatchObject({ status: "pending", method: "paypal", requisites: { email: "l•••@example.com" }, amount: "3.00" });
  const id = { withdrawalId: first.id };
  expect(await owner.run((ctx) => approveWithdrawal(ctx, id))).toMatchObject({ status: "approved", user: { login: lena.login } });
  expect(await owner.run((ctx) => payWithdrawal(ctx, { ...id, externalId: "PP-1" }))).toMatchObject({ status: "paid", externalId: "PP-1" });
  const refuse = () => owner.run((ctx) => refuseWithdrawal(ctx, { withdrawalId: second.id, reason: "Wrong account" }));
  const refused = await Promise.allSettled([refuse(), refuse()]);
  expect(refused.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(owner.run((ctx) => approveWithdrawal(ctx, id))).rejects.toMatchObject({ code: "withdrawal_over" });
  expect((await earnings(lena))[0]).toBe("7.00");
  const list = await owner.run((ctx) => listWithdrawals(ctx, { query: null, status: "refused", ...page }));
  expect(list).toMatchObject({ total: 1, counts: { all: 2, paid: 1, refused: 1 }, items: [{ reason: "Wrong account" }] });
  await expect(world.asManager(3, panel).run((ctx) => approveWithdrawal(ctx, id))).rejects.toMatchObject({ code: "forbidden" });
  await expect(world.asOwner.run((ctx) => payWithdrawal(ctx, id))).rejects.toMatchObject({ code: "not_found" });
  expect(await reconcile(world.platform, panel.id)).toEqual([]);
});

test("referrals are shown masked to the referrer, and to the owner with what both have in common", async () => {
  const { codeOf, customer, join, owner, as } = await programme();
  const lena = await customer();
  await world.asSystem(lena.panel).run(({ tx, panelId }) =>
    tx
      .insertInto("sessions")
      .values({
        panelId,
        tokenHash: Buffer.from("x"),
        userId: lena.id,
        kind: "own",
        ip: IP,
        userAgent: "Browser",
        expiresAt: new Date(),
        endsAt: new Date(),
      })
      .execute(),
  );
  const same = await join(await codeOf(lena), IP);
  const other = await join(await codeOf(lena));
  const unknown = await join("nobody-has-it");
  expect(await ownReferrals(as(lena), page)).toMatchObject({
    total: 2,
    items: [{ loginMasked: expect.stringMatching(/^g….$/) as string }, {}],
  });
  const seen = await owner.run((ctx) => userReferrals(ctx, { userId: lena.id, ...page }));
  expect(seen.items).toMatchObject([
    { user: { id: other }, flags: [] },
    { user: { id: same }, flags: ["device", "address"] },
  ]);
  expect((await owner.run((ctx) => userReferrals(ctx, { userId: same, ...page }))).referrer).toMatchObject({ id: lena.id });
  expect((await owner.run((ctx) => userReferrals(ctx, { userId: unknown, ...page }))).referrer).toBeNull();
});

test("with profit as the base, an order earns when it ends, and the difference when its profit changes", async () => {
  const { codeOf, customer, join, owner, earnings, panel, pay } = await programme({ base: "profit", levels: ["50"] });
  const lena = await customer();
  const guest = await join(await codeOf(lena));
  await world.credit(guest, "100", panel);
  await pay(guest, "100");
  expect((await earnings(lena))[0]).toBe("0.00");
  const service = await world.service({ rate: "10", cost: "4" }, panel);
  const buyer = { ...lena, id: guest, actor: { kind: "user", userId: guest, role: "user", isActivated: true } } as MadeUser;
  const orderId = await makeOrder(world, { customer: buyer, service });
  await owner.run((ctx) => actOnOrder(ctx, { orderId, act: { action: "complete" } }));
  const profit = (await earnings(lena))[0]!;
  expect(Number(profit)).toBeGreaterThan(0);
  await owner.run((ctx) => actOnOrder(ctx, { orderId, act: { action: "refund", amount: "1", comment: "" } as never }));
  expect(Number((await earnings(lena))[0])).toBeCloseTo(Number(profit) - 0.5);
  expect(await reconcile(world.platform, panel.id)).toEqual([]);
});

test("an order's refund reverses what it earned after the programme ended, and starts no earning of an older order", async () => {
  const { codeOf, customer, join, owner, earnings, panel } = await programme({ base: "profit", levels: ["50"] });
  const lena = await customer();
  const guest = await join(await codeOf(lena));
  await world.credit(guest, "100", panel);
  const service = await world.service({ rate: "10", cost: "4" }, panel);
  const buyer = { ...lena, id: guest, actor: { kind: "user", userId: guest, role: "user", isActivated: true } } as MadeUser;
  const done = async () => {
    const orderId = await makeOrder(world, { customer: buyer, service });
    await owner.run((ctx) => actOnOrder(ctx, { orderId, act: { action: "complete" } }));
    return orderId;
  };
  const refund = (orderId: number, amount?: string) =>
    owner.run((ctx) => actOnOrder(ctx, { orderId, act: { action: "refund", ...(amount ? { amount } : {}), comment: "" } as never }));
  const earning = await done();
  expect(Number((await earnings(lena))[0])).toBeGreaterThan(0);
  await owner.run((ctx) => updateProgramme(ctx, { isOn: false }));
  const older = await done();
  await refund(earning);
  expect((await earnings(lena))[0]).toBe("0.00");
  await owner.run((ctx) => updateProgramme(ctx, { isOn: true }));
  await refund(older, "1");
  expect((await earnings(lena))[0]).toBe("0.00");
  expect(await reconcile(world.platform, panel.id)).toEqual([]);
});

test("in random histories of payments, refunds and withdrawals the books balance", async () => {
  for (let seed = 1; seed <= 4; seed++) {
    const { codeOf, customer, join, pay, withdraw, owner, panel } = await programme({ levels: ["20", "10", "5"], holdDays: seed % 2 });
    let state = seed;
    const next = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const lena = await customer();
    const guests = [await join(await codeOf(lena)), await join(await codeOf(lena))];
    const ids = Array.from({ length: 4 }, () => ++payments);
    const tried = async (work: Promise<unknown>) => work.catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    for (let step = 0; step < 25; step++) {
      const what = next(5);
      if (what < 2) {
        const at = next(4);
        await tried(pay(guests[at % 2]!, String(next(100)), ids[at]));
      } else if (what === 2) await tried(withdraw(lena, { amount: String(1 + next(5)), ...(next(2) ? PAYPAL : {}) }));
      else if (what === 3) world.clock.advance(next(3) * 43_200_000);
      else {
        const { items } = await owner.run((ctx) => listWithdrawals(ctx, { query: null, status: "pending", ...page }));
        const some = items[next(Math.max(items.length, 1))];
        const act = next(2)
          ? payWithdrawal
          : (ctx: Parameters<typeof payWithdrawal>[0], input: { withdrawalId: number }) => refuseWithdrawal(ctx, { ...input, reason: "" });
        if (some) await tried(owner.run((ctx) => act(ctx, { withdrawalId: some.id })));
      }
    }
    expect(await reconcile(world.platform, panel.id), `seed ${seed}`).toEqual([]);
  }
});
