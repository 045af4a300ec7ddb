import { asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import fc from "fast-check";
import { canTransition } from "@vitrine/contract/ordering/order/status";
import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { expect, test } from "vitest";
import { decide, type FollowedOrder, type OrderReport } from "./decide.ts";

const order: FollowedOrder = {
  id: 1,
  userId: 1,
  providerId: 1,
  status: "active",
  dispatch: "sent",
  quantity: 1000,
  charge: asAmount(1000n),
  refunded: ZERO,
  cost: asAmount(700n),
  costPosted: ZERO,
  startCount: 10,
  remains: 400,
  isTest: false,
  kind: "single",
  parentId: null,
  guarded: false,
  sentQuantity: null,
};
const report = (part: Partial<OrderReport>): OrderReport => ({ orderId: 1, ...part });

/** An order after a series of reports, with the amounts moved by each step. */
function after(start: FollowedOrder, reports: OrderReport[]): { order: FollowedOrder; refunds: bigint[] } {
  const refunds: bigint[] = [];
  let now = start;
  for (const said of reports) {
    const change = decide(now, said);
    if (!change) continue;
    refunds.push(change.refunded - now.refunded);
    now = Object.assign({}, now, change);
  }
  return { order: now, refunds };
}

test("a partial order refunds the undelivered share, once however often it is reported", () => {
  const said = report({ status: "partial", remains: 157 });
  const { order: end, refunds } = after(order, [said, said, said]);
  expect([end.status, end.refunded, end.costPosted]).toEqual(["partial", 157n, 591n]);
  expect(refunds).toEqual([157n]);
});

test.each(["queued", "active"] as const)("a provider that says %s after the end changes neither counts nor amounts", (status) => {
  for (const end of ["partial", "done", "stopped"] as const) {
    const { order: ended } = after(order, [report({ status: end, remains: 157, fromProvider: true })]);
    expect(decide(ended, report({ status, remains: 900, startCount: 12, fromProvider: true }))).toBeUndefined();
  }
});

test("cancelled after partial refunds the rest, never more than was charged", () => {
  const { order: end, refunds } = after(order, [
    report({ status: "partial", remains: 300 }),
    report({ status: "stopped" }),
    report({ status: "stopped" }),
  ]);
  expect([end.status, end.refunded, end.costPosted]).toEqual(["stopped", 1000n, 0n]);
  expect(refunds).toEqual([300n, 700n]);
});

test("a completed order that turns out partial is corrected by the difference", () => {
  const { order: end } = after(order, [report({ status: "done" }), report({ status: "partial", remains: 100 })]);
  expect([end.status, end.refunded, end.costPosted]).toEqual(["partial", 100n, 630n]);
});

test("regressing, repeated or over-delivering reports change nothing that was settled", () => {
  const done = after(order, [report({ status: "done", remains: 0 })]).order;
  for (const status of ["queued", "active"] as const) expect(decide(done, report({ status }))).toBeUndefined();
  expect(decide(done, report({ status: "done", remains: -20 }))).toBeUndefined();
  expect(after(order, [report({ status: "active", remains: -5 })]).order).toMatchObject({ remains: 0, refunded: 0n });
  expect(decide(order, report({ status: "active", startCount: 10, remains: 400 }))).toBeUndefined();
});

test("an order of the practice provider posts no provider cost", () => {
  expect(after({ ...order, isTest: true }, [report({ status: "done" })]).order.costPosted).toBe(0n);
});

test("whatever a provider reports, in whatever order, money stays within the charge and statuses follow the table", () => {
  const anyReport = fc.record(
    {
      status: fc.constantFrom(...ORDER_STATUSES),
      remains: fc.integer({ min: -2000, max: 3000 }),
      startCount: fc.integer({ min: -5, max: 10 ** 9 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.integer({ min: 1, max: 1500 }),
      fc.array(anyReport, { maxLength: 12 }),
      (charge, quantity, reports) => {
        let now: FollowedOrder = {
          ...order,
          status: "queued",
          quantity,
          charge: asAmount(charge),
          cost: asAmount((charge * 7n) / 10n),
          remains: null,
          startCount: null,
        };
        for (const said of reports) {
          const change = decide(now, report(said));
          if (!change) continue;
          expect(change.status === now.status || canTransition(now.status, change.status)).toBe(true);
          expect(change.refunded >= now.refunded && change.refunded <= charge).toBe(true);
          expect(change.costPosted >= 0n && change.costPosted <= now.cost).toBe(true);
          now = Object.assign({}, now, change);
          expect(decide(now, report(said)), "the same report twice").toBeUndefined();
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("the surplus ordered is subtracted from the provider's remains, never below zero", () => {
  const surplus: FollowedOrder = { ...order, sentQuantity: 1100 };
  const said = (remains: number) => decide(surplus, report({ status: "partial", remains, fromProvider: true }))!;
  expect([said(1100), said(350), said(100), said(40)].map(({ remains, refunded }) => [remains, refunded])).toEqual([
    [1000, 1000n],
    [250, 250n],
    [0, 0n],
    [0, 0n],
  ]);
  expect(decide(surplus, report({ status: "partial", remains: 350 }))).toMatchObject({ remains: 350, refunded: 350n });
});

test("for a partial order with a surplus, the provider is owed its delivered share of the sent quantity", () => {
  const surplus: FollowedOrder = { ...order, sentQuantity: 1100, cost: asAmount(1100n) };
  const said = (remains: number) => report({ status: "partial", remains, fromProvider: true });
  expect([1100, 600, 50].map((remains) => decide(surplus, said(remains))!.costPosted)).toEqual([0n, 500n, 1050n]);
  const { order: refunded } = after(surplus, [said(600), said(600), report({ refunded: asAmount(700n) })]);
  expect([refunded.refunded, refunded.costPosted]).toEqual([700n, 500n]);
  const { order: ended } = after(surplus, [report({ status: "stopped" }), said(600)]);
  expect([ended.refunded, ended.costPosted]).toEqual([1000n, 500n]);
});
