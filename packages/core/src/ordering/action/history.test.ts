import fc from "fast-check";
import { sql } from "kysely";
import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { says } from "@vitrine/testkit/scripted-provider";
import { beforeAll, expect, test } from "vitest";
import { askAgain, followProvider } from "../dispatch/follow.workflow.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { cancelOwnOrder } from "./cancel-own.ts";
import { refillOwnOrder } from "./refill-own.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await makeStage();
  await stage.world.credit(stage.customer.id, "900");
});

const remains = fc.integer({ min: -50, max: 1100 });
const act: fc.Arbitrary<OrderAct> = fc.oneof(
  fc.record({ action: fc.constantFrom("resend" as const, "cancel" as const, "complete" as const, "refill" as const) }),
  fc.record({ action: fc.constantFrom("approve" as const, "refuse" as const) }),
  fc.constant({ action: "refund" } as const),
  fc.integer({ min: 1, max: 130 }).map((cents) => ({ action: "refund", amount: (cents / 100).toFixed(2) }) as const),
  fc.record({ action: fc.constant("counts" as const), remains: fc.integer({ min: 0, max: 1200 }) }),
);
type Step =
  | { by: "owner"; act: OrderAct }
  | { by: "customer"; what: "cancel" | "refill" }
  | { by: "provider"; word: "active" | "done" | "partial" | "stopped" | "fail"; remains: number }
  | { by: "request-sender"; fails: boolean };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: act.map((one): Step => ({ by: "owner", act: one })) },
  { weight: 1, arbitrary: fc.constantFrom("cancel" as const, "refill" as const).map((what): Step => ({ by: "customer", what })) },
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.constant("provider" as const),
      word: fc.constantFrom("active", "done", "partial", "stopped", "fail"),
      remains,
    }),
  },
  { weight: 1, arbitrary: fc.boolean().map((fails): Step => ({ by: "request-sender", fails })) },
);

/** Expected refusals are ignored; any other error is a defect. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function take(orderId: number, one: Step): Promise<void> {
  const { world, provider, providerId, asCustomer } = stage;
  if (one.by === "owner") return attempt(() => stage.act(orderId, one.act));
  if (one.by === "customer")
    return attempt(() =>
      asCustomer.run<unknown>((ctx) => (one.what === "cancel" ? cancelOwnOrder(ctx, { orderId }) : refillOwnOrder(ctx, { orderId }))),
    );
  if (one.by === "request-sender") {
    provider.failing.cancel = provider.failing.refill = { kind: "unknown", cause: "timeout", detail: "" };
    if (!one.fails) provider.failing = {};
    return stage.ask();
  }
  const { order } = await stage.detail(orderId);
  if (order.providerOrderId === null) return;
  provider.statuses.set(order.providerOrderId, says(one.word, one.word, { remains: one.remains }));
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
  await askAgain(world.asSystem(), providerId, [{ id: orderId, providerOrderId: order.providerOrderId }]);
}

async function unblock(): Promise<void> {
  await stage.world
    .asSystem()
    .run(({ tx }) => sql`update providers set blocked_until = null, follow_blocked_until = null, status = 'ok'`.execute(tx));
}

test("in any order of actions by owner, customer and provider, money agrees and is returned at most once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), fc.array(step, { minLength: 2, maxLength: 12 }), async (isSent, isHeld, steps) => {
      stage.provider.failing = {};
      await unblock();
      const orderId = isSent ? await stage.sent() : await stage.place();
      if (isHeld && !isSent)
        await stage.world
          .asSystem()
          .run(({ tx }) => tx.updateTable("orders").set({ dispatch: "moderation" }).where("id", "=", orderId).execute());
      let returned = 0n;
      let ended = false;
      for (const one of steps) {
        await take(orderId, one);
        const { order } = await stage.detail(orderId);
        const refunded = parseAmount(order.refunded)!;
        expect(refunded >= returned && refunded <= parseAmount(order.charge)!).toBe(true);
        returned = refunded;
        const returnsAll = ["stopped", "fail", "object_unavailable"].includes(order.status);
        if (returnsAll) expect(order.refunded).toBe(order.charge);
        if (ended) expect(returnsAll).toBe(true);
        ended = returnsAll;
      }
      expect(await reconcile(stage.world.platform)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
