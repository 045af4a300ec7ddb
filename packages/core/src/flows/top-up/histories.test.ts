import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { runAs } from "@vitrine/testkit/template";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { register } from "../../identity/account/register.workflow.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { refundPayment } from "../../money/payment/refund.workflow.ts";
import { createPromo } from "../../money/promo/manage.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { ownReferrals } from "../../money/referral/own.ts";
import { updateProgramme } from "../../money/referral/programme.ts";
import { payWithdrawal, refuseWithdrawal } from "../../money/withdrawal/manage.ts";
import { withdrawReferral } from "../../money/withdrawal/request.ts";
import { actOnOrder } from "../../ordering/action/act.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { placeDraft } from "./place-draft.workflow.ts";
import { startTopUp } from "./start.workflow.ts";

const PROMO = "HALF";
const PAYPAL = { destination: "withdrawal", details: { method: "paypal", email: "lena@example.com" } } as const;

let at: PaymentWorld;
let system: PaymentSystem;
let service: number;
beforeAll(async () => {
  at = await makePaymentWorld();
  const { world } = at;
  system = await at.connect({ feePercent: "1.5", feePayer: "customer", bonuses: [{ from: "10", percent: "3" }] });
  service = (await world.service({ rate: "2.00", cost: "0.50" })).id;
  await world.asOwner.run((ctx) => updateProgramme(ctx, { isOn: true, levels: ["10", "5"], holdDays: 0, methods: ["paypal"] }));
  await createPromo(world.asOwner, { code: PROMO, kind: "bonus", value: "50" });
});

const cents = fc.integer({ min: 1, max: 1300 }).map((n) => (n / 100).toFixed(2));
const small = fc.integer({ min: 1, max: 60 }).map((n) => (n / 100).toFixed(2));
const which = fc.nat({ max: 2 });
const pays = fc.record({ act: fc.constant("pay" as const), withOrder: fc.boolean(), withPromo: fc.boolean() });
const step = fc.oneof(
  { weight: 2, arbitrary: pays },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("paid" as const), which }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("work" as const), which }) },
  fc.record({
    act: fc.constantFrom("partial" as const, "overpaid" as const, "refunded" as const, "refund" as const),
    which,
    amount: cents,
  }),
  fc.record({ act: fc.constantFrom("chargeback" as const, "failed" as const), which }),
  fc.record({ act: fc.constantFrom("order" as const, "undoOrder" as const) }),
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom("earnings" as const, "payout" as const, "refusedPayout" as const), amount: small }),
  },
);
/** Random histories may miss a kind of event: these happen in every run. */
const everything: Step[] = [
  { act: "pay", withOrder: true, withPromo: true },
  { act: "pay", withOrder: false, withPromo: false },
  { act: "paid", which: 0 },
  { act: "work", which: 0 },
  { act: "paid", which: 1 },
  { act: "chargeback", which: 1 },
  { act: "earnings", amount: "0.01" },
  { act: "pay", withOrder: false, withPromo: false },
  { act: "paid", which: 2 },
  { act: "payout", amount: "0.01" },
];
type Step = (typeof step extends fc.Arbitrary<infer T> ? T : never) & { which?: number; amount?: string };

interface Shopper {
  caller: Caller;
  userId: number;
  payments: Payment[];
  orders: number[];
}

let people = 0;
let links = 0;
const nextLink = () => `https://t.me/history/${++links}`;

/** Who came by the link of `by`; a newcomer has confirmed nothing, like a guest. */
async function join(by: Caller): Promise<Shopper> {
  const { link } = await ownReferrals(by, { page: 1, perPage: 25 });
  const input = { email: `h${++people}@example.com`, password: "long enough", ref: new URL(link).searchParams.get("ref")! };
  const { output } = await register(at.world.asGuest(), input, { ip: "198.51.100.1" });
  const userId = output.user.id;
  const caller = at.world.callerAs({ kind: "user", userId, role: "user", isActivated: true }, at.world.panel);
  return { caller, userId, payments: [], orders: [] };
}

/** A refusal is a valid answer, unless the database was unavailable; anything else is a defect. */
async function allowed<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "UNAVAILABLE") throw error;
    return undefined;
  }
}

const numberOf = ({ id }: Payment) => paymentNumber(id)!;
const work = (payment: Payment) => placeDraft(at.world.asSystem(), numberOf(payment));

async function pay(shopper: Shopper, { withOrder, withPromo }: { withOrder: boolean; withPromo: boolean }): Promise<void> {
  const order = withOrder ? { order: { service, link: nextLink(), quantity: 4000 } } : {};
  const promo = withPromo ? { promoCode: PROMO } : {};
  const payment = await allowed(startTopUp(shopper.caller, { system: system.id, amount: "10", ...order, ...promo }));
  if (payment) shopper.payments.push(payment);
}

async function happen(shopper: Shopper, one: Step): Promise<unknown> {
  const { caller, payments, orders } = shopper;
  const owner = at.world.asOwner;
  const withdraw = (input: Omit<Parameters<typeof withdrawReferral>[1], "amount">) =>
    allowed(withdrawReferral(caller, { amount: one.amount!, ...input }));
  switch (one.act) {
    case "pay":
      return pay(shopper, one);
    case "order": {
      const placed = await allowed(placeOrder(caller, { service, link: nextLink(), quantity: 1500 }, "web"));
      return placed && orders.push(placed.id);
    }
    case "undoOrder":
      return orders.length > 0 && allowed(owner.run((ctx) => actOnOrder(ctx, { orderId: orders.pop()!, act: { action: "refund" } })));
    case "earnings":
      return withdraw({ destination: "wallet" });
    case "payout":
    case "refusedPayout": {
      const made = await withdraw(PAYPAL);
      if (!made) return undefined;
      const withdrawalId = made.id;
      if (one.act === "payout") return allowed(owner.run((ctx) => payWithdrawal(ctx, { withdrawalId })));
      return allowed(owner.run((ctx) => refuseWithdrawal(ctx, { withdrawalId, reason: "x" })));
    }
    default: {
      const payment = payments[(one.which ?? 0) % Math.max(payments.length, 1)];
      return payment && happenTo(payment, one);
    }
  }
}

function happenTo(payment: Payment, { act, amount }: Step): Promise<unknown> {
  if (act === "work") return work(payment);
  if (act === "refund") return allowed(refundPayment(at.world.asOwner, { paymentId: numberOf(payment), amount, reason: "x" }));
  return at.announce(system, { id: payment.id, amount: amount ?? payment.toPay, status: act });
}

/** By payment that has a draft: the orders of its link, and the one that the payment names. */
const draftsOf = (ids: number[]) =>
  runAs(at.world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ status: string; paidAt: Date | null; orderId: string | null; orders: string[] }>(
      `select p.status, p.paid_at as "paidAt", p.order_id as "orderId", array(
         select o.id from orders o where o.panel_id = p.panel_id and o.link = p.draft -> 'order' ->> 'link') as orders
       from payments p where p.id = any($1) and p.draft is not null`,
      [ids],
    );
    return rows;
  });

/** How often each kind of event happened, to show that the histories are not empty. */
const whatHappened = () =>
  runAs(at.world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<Record<string, number>>(`select
      (select count(*) from payments where order_id is not null)::int as drafts,
      (select count(*) from payments where disputed_amount > 0)::int as disputes,
      (select count(*) from promo_uses where payment_id is not null)::int as codes,
      (select count(*) from referral_earnings where amount > 0)::int as earnings,
      (select count(*) from withdrawals)::int as withdrawals`);
    return rows[0]!;
  });

test("with concurrent payments, drafts, codes, orders, referrals and withdrawals the books balance, and each draft is placed at most once", async () => {
  const history = fc.tuple(pays, pays, fc.array(step, { minLength: 2, maxLength: 10 })).map(([one, two, more]) => [one, two, ...more]);
  await fc.assert(
    fc.asyncProperty(fc.tuple(history, history, history), async (histories) => {
      const first = await join((await at.customer()).caller);
      const second = await join(first.caller);
      const shoppers = [first, second, await join(second.caller)];
      await Promise.all(
        shoppers.map(async (shopper, n) => {
          for (const one of histories[n]! as Step[]) await happen(shopper, one);
        }),
      );
      const payments = shoppers.flatMap((shopper) => shopper.payments);
      await Promise.all([...payments, ...payments].map(work));
      for (const { orders, orderId, paidAt } of await draftsOf(payments.map(numberOf))) {
        expect(orders).toEqual(orderId === null ? [] : [orderId]);
        if (orders.length > 0) expect(paidAt).not.toBeNull();
      }
      for (const [n, { userId }] of shoppers.entries()) {
        const disputed = histories[n]!.some(({ act }) => act === "chargeback");
        if (!disputed) expect(parseAmount(await at.world.balance(userId))! >= 0n).toBe(true);
      }
    }),
    { numRuns: 15, examples: [[[everything, everything, everything]]] },
  );
  const happened = await whatHappened();
  expect(Object.entries(happened).filter(([, n]) => n === 0)).toEqual([]);
  expect(await reconcile(at.world.platform)).toEqual([]);
}, 120_000);
