import fc from "fast-check";
import { asAmount, refundFor, ZERO } from "@vitrine/contract/kernel/amount/money";
import { expect, test } from "vitest";
import { decide, type FollowedOrder } from "./decide.ts";
import { isBroken, reportOfDrip } from "./drip-report.ts";
import type { RunsOfDrip } from "../store/drip-feeds.ts";

interface Run {
  status: "queued" | "active" | "done" | "partial" | "stopped" | "fail";
  remains: number | null;
}

const QUANTITY = 100;
const isOpen = ({ status }: Run) => status === "queued" || status === "active";
const leftOf = ({ status, remains }: Run) => (status === "done" ? 0 : status === "partial" ? (remains ?? 0) : QUANTITY);

/** Computed like the query's sums. */
function summary(runs: number, begun: Run[], isStopped: boolean): RunsOfDrip {
  const sum = (some: Run[], of: (run: Run) => number) => some.reduce((total, run) => total + of(run), 0);
  const open = begun.filter(isOpen);
  const ended = begun.filter((run) => !isOpen(run));
  return {
    orderId: 1,
    quantity: runs * QUANTITY,
    runs,
    started: begun.length,
    runQuantity: QUANTITY,
    isStopped,
    open: open.length,
    failed: begun.filter(({ status }) => status === "fail").length,
    lastEnded: ended
      .map(({ status }) => status)
      .toReversed()
      .slice(0, 3),
    leftByEnded: sum(ended, leftOf),
    leftByOpen: sum(open, ({ remains }) => remains ?? QUANTITY),
    startCount: null,
  };
}

const parentOf = (runs: number): FollowedOrder => ({
  id: 1,
  userId: 1,
  providerId: null,
  status: "queued",
  dispatch: "waiting",
  quantity: runs * QUANTITY,
  charge: asAmount(997n * BigInt(runs)),
  refunded: ZERO,
  cost: ZERO,
  costPosted: ZERO,
  startCount: null,
  remains: null,
  isTest: false,
  kind: "drip",
  parentId: null,
  guarded: false,
  sentQuantity: null,
});

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: "begin" as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("report" as const),
      run: fc.nat(20),
      to: fc.constantFrom("active", "done", "partial", "stopped", "fail" as const),
      remains: fc.nat(QUANTITY),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: "stop" as const }) },
);

/** In any sequence of runs and whenever it is stopped, exactly the undelivered share is refunded, once. */
test("a drip-feed returns exactly the undelivered share, in whatever order things happen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.array(step, { maxLength: 60 }), (runs, steps) => {
      const begun: Run[] = [];
      let parent = parentOf(runs);
      let isStopped = false;
      const tell = () => {
        isStopped ||= isBroken(summary(runs, begun, isStopped));
        const report = reportOfDrip(summary(runs, begun, isStopped), parent.status);
        const change = report && decide(parent, report);
        if (!change) return;
        expect(change.refunded).toBeGreaterThanOrEqual(parent.refunded);
        expect(change.refunded).toBeLessThanOrEqual(parent.charge);
        parent = { ...parent, ...change };
      };
      for (const one of steps) {
        if (one.do === "begin" && !isStopped && begun.length < runs) begun.push({ status: "queued", remains: null });
        if (one.do === "stop") {
          isStopped = true;
          for (const run of begun) if (run.status === "queued") run.status = "stopped";
        }
        const run = one.do === "report" ? begun[one.run % Math.max(begun.length, 1)] : undefined;
        if (one.do === "report" && run && isOpen(run)) Object.assign(run, { status: one.to, remains: one.remains });
        tell();
      }
      if (!isStopped) while (begun.length < runs) begun.push({ status: "done", remains: 0 });
      for (const run of begun) if (isOpen(run)) Object.assign(run, { status: "done", remains: 0 });
      tell();
      const undelivered = begun.reduce((total, run) => total + leftOf(run), 0) + (runs - begun.length) * QUANTITY;
      const returned = parent.status === "stopped" || parent.status === "fail" ? "all" : parent.status;
      expect(returned).toBe(undelivered === 0 ? "done" : undelivered < parent.quantity ? "partial" : "all");
      expect(parent.refunded).toBe(
        undelivered === parent.quantity ? parent.charge : refundFor(parent.charge, parent.quantity, undelivered),
      );
    }),
    { numRuns: 3000 },
  );
});
