import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { makePaymentWorld, type PaymentWorld } from "../../../test/money/payment-world.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { cancelPayment, markPaymentPaid } from "./judge.ts";
import { refundPayment } from "./refund.workflow.ts";

let at: PaymentWorld;
let system: PaymentSystem;
beforeAll(async () => {
  at = await makePaymentWorld();
  system = await at.connect({ feePercent: "1.5", feePayer: "customer", bonuses: [{ from: "5", percent: "3" }] });
});

const cents = fc.integer({ min: 1, max: 1300 }).map((n) => (n / 100).toFixed(2));
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("paid" as const), whole: fc.constant(true) }) },
  fc.record({ kind: fc.constantFrom("partial" as const, "overpaid" as const, "refunded" as const, "chargeback" as const), amount: cents }),
  fc.record({ kind: fc.constantFrom("pending" as const, "failed" as const) }),
  fc.record({ kind: fc.constant("forged" as const) }),
  fc.record({ kind: fc.constantFrom("mark" as const, "cancel" as const) }),
  fc.record({ kind: fc.constantFrom("refund" as const, "spend" as const), amount: cents }),
);
type Event = (typeof event extends fc.Arbitrary<infer T> ? T : never) & { amount?: string };

/** A refusal is an answer; anything else is a fault. */
async function allowed(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function happen(payment: Payment, userId: number, one: Event, n: number): Promise<void> {
  const paymentId = paymentNumber(payment.id)!;
  const owner = at.world.asOwner;
  const say = (given: { amount: string; status?: string; secret?: string }) => at.announce(system, { id: payment.id, ...given });
  switch (one.kind) {
    case "paid":
      return void (await say({ amount: payment.toPay }));
    case "forged":
      return expect(await say({ amount: payment.toPay, secret: `guess ${n}` })).toBe(400);
    case "mark":
      return allowed(markPaymentPaid(owner, { paymentId, reason: "x" }));
    case "cancel":
      return allowed(cancelPayment(owner, { paymentId, reason: "x" }));
    case "refund":
      return allowed(refundPayment(owner, { paymentId, amount: one.amount, reason: "x" }));
    case "spend":
      return allowed(at.world.credit(userId, `-${one.amount}`));
    default:
      return void (await say({ amount: one.amount ?? payment.toPay, status: one.kind }));
  }
}

test("whatever happens to payments, concurrently and in any order, the books balance and only a chargeback goes below the floor", async () => {
  const history = fc.array(fc.array(event, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(history, async (histories) => {
      const { user, caller } = await at.customer();
      const payments: Payment[] = [];
      for (const _ of histories) payments.push(await at.start(caller, system, "10"));
      await Promise.all(
        histories.map(async (events, p) => {
          for (const [n, one] of (events as Event[]).entries()) await happen(payments[p]!, user.id, one, n);
        }),
      );
      const after = await Promise.all(payments.map((payment) => at.read(caller, payment)));
      for (const { status, credited, paid, returned, bonus } of after) {
        expect(["pending", "paid", "failed", "canceled", "refunded", "chargeback"]).toContain(status);
        const units = (text: string) => parseAmount(text)!;
        expect(units(returned) <= (units(paid) > 0n ? units(paid) : units("13"))).toBe(true);
        if (status === "paid") expect(units(credited)).toBeGreaterThan(0n);
        expect(units(bonus)).toBeGreaterThan(0n);
      }
      const charged = histories.flat().some(({ kind }) => kind === "chargeback");
      if (!charged) expect(parseAmount(await at.world.balance(user.id))! >= 0n).toBe(true);
    }),
    {
      numRuns: 60,
      // A refund larger than the part of the payment that is announced after it.
      examples: [
        [
          [
            [
              { kind: "refunded", amount: "0.02" },
              { kind: "partial", amount: "0.01" },
            ],
          ],
        ],
      ],
    },
  );
  expect(await reconcile(at.world.platform)).toEqual([]);
});
