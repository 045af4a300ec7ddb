import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nothingOrdered, orderUntilAcknowledged } from "./clients.ts";
import { killInTurn, type Victim } from "./killer.ts";
import { spoilAnswers } from "./spoil.ts";
import { openStage, type Stage } from "./stage.ts";
import { judgeProposals, nothing, settled, verifyOrders } from "./verify-orders.ts";

const ORDERS = Number(process.env["FAULT_ORDERS"] ?? 200);
const TIMES_EACH = Number(process.env["FAULT_KILLS"] ?? 3);
/** Seconds until proposals are judged; they need a minute after the last answer, and the questions time. Without it they are not. */
const JUDGED_AFTER = Number(process.env["FAULT_JUDGE"] ?? 0);
/** One call in ten gets a late, double, HTML, truncated or no response, performed or not. */
const SPOILT = 0.1;
/** On a machine that does nothing else it is below 5 seconds. */
const BACK_MS = Number(process.env["FAULT_BACK_MS"] ?? 20_000);
const VICTIMS: readonly Victim[] = ["worker", "server", "database"];

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage?.close(), 60_000);

test(
  "whatever is killed while customers order and the provider spoils its answers: nothing lost, nothing charged twice, nothing sent twice",
  { timeout: 300_000 + ORDERS * 160 + TIMES_EACH * 30_000 + JUDGED_AFTER * 1000 },
  async () => {
    await spoilAnswers(stage, SPOILT);
    const killed = new AbortController();
    const ordered = nothingOrdered();
    const ordering = orderUntilAcknowledged(stage, ORDERS, killed.signal, ordered);
    const progress = () => ordered.acknowledged.length / ORDERS;
    // Sending continues behind placing: the worker is killed while it has work, too. Whatever becomes of it, the books are compared.
    const [killing] = await Promise.allSettled([killInTurn(stage, VICTIMS, TIMES_EACH, progress).finally(() => killed.abort())]);
    await ordering;
    await spoilAnswers(stage, 0);
    await settled(stage, ORDERS);

    const verdict = await verifyOrders(stage, ordered);
    const { found, unknown } = verdict;
    expect(verdict.wrong).toEqual(nothing(verdict));
    expect(unknown, "unknown beyond the spoilt answers and the killed senders").toBeLessThan(
      ordered.acknowledged.length * SPOILT * 2 + TIMES_EACH * 20,
    );
    if (killing.status === "rejected") throw killing.reason;
    const slowestOf = (victim: Victim) =>
      Math.round(Math.max(0, ...killing.value.filter((one) => one.victim === victim).map(({ tookMs }) => tookMs)));
    const slowest = Math.max(...VICTIMS.map(slowestOf));
    console.log(
      `${found.orders.length} orders, ${killing.value.length} kills, ${unknown} unknown; slowest return in ms: ${VICTIMS.map((victim) => `${victim} ${slowestOf(victim)}`).join(", ")}`,
    );
    if (JUDGED_AFTER > 0) await judge();
    expect(slowest, "back within seconds").toBeLessThan(BACK_MS);
  },
);

async function judge(): Promise<void> {
  await sleep(JUDGED_AFTER * 1000);
  const { kinds, wrong, offered, missing } = await judgeProposals(stage);
  console.log(`proposals: ${JSON.stringify(kinds)}, ${wrong.length} wrong; to choose: ${offered} offered, ${missing} missing`);
  expect(wrong).toEqual([]);
}
