import { setTimeout as sleep } from "node:timers/promises";
import { reconcile } from "@vitrine/core/money/reconciliation/reconcile.workflow";
import { freePort } from "@vitrine/db/embedded/free-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answers } from "../../scripts/start/answers.ts";
import { Child } from "../../scripts/start/child.ts";
import { type Address, announce, watchPages } from "./announcers.ts";
import { killInTurn, type Victim } from "./killer.ts";
import { settleAtSystem, type Started, startPayments } from "./payers.ts";
import { openStage, type Stage } from "./stage.ts";
import { inDatabase, providerBook } from "./verify.ts";
import { paymentBooks } from "./verify-payments.ts";
import { builtProgram } from "../../scripts/programs/build.ts";

const NOTICES = Number(process.env["FAULT_NOTICES"] ?? 1000);
const PAYMENTS = Number(process.env["FAULT_PAYMENTS"] ?? 120);
const TIMES_EACH = Number(process.env["FAULT_KILLS"] ?? 5);
const VICTIMS: readonly Victim[] = ["worker", "server", "database"];
const SETTLED_MS = 120_000;

let stage: Stage;
let second: Child;
let at: Address;
beforeAll(async () => {
  stage = await openStage();
  const port = await freePort();
  second = new Child({ name: "second server", file: builtProgram("server"), env: stage.serverEnv(port) });
  at = { origins: [stage.origin, `http://127.0.0.1:${port}`], host: new URL(stage.origin).host };
  if (!(await answers(`${at.origins[1]}/readyz`))) throw new Error("the second server did not answer");
}, 180_000);
afterAll(async () => {
  await second?.stop();
  await stage?.close();
}, 60_000);

/** Runs statements as the database's owner inside a transaction that keeps its locks until the end. */
async function holding(statement: string, values: unknown[], work: () => Promise<void>): Promise<void> {
  return inDatabase(stage, async (client) => {
    await client.query("begin");
    await client.query(statement, values);
    await work();
  });
}

async function waiting(table: string): Promise<number> {
  return inDatabase(stage, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like $1",
      [`%${table}%`],
    );
    return rows[0]!.n;
  });
}

const bookOf = async ({ id }: Started) => (await paymentBooks(stage)).get(id)!;
const settled = (payment: Started, link: number) =>
  expect
    .poll(() => bookOf(payment), { timeout: SETTLED_MS, interval: 500 })
    .toMatchObject({ status: "paid", credits: 1, orders: link, debits: link });

test("killed between the announcement and the credit, then between the credit and the order: credited once, placed once", async () => {
  const { payments } = await startPayments(stage, 3);
  const payment = payments.find(({ link }) => link !== undefined)!;

  await holding("select from payments where id = $1 for update", [payment.id], async () => {
    await settleAtSystem(stage, payment, "pay");
    await expect.poll(() => waiting("payments"), { interval: 20 }).toBeGreaterThan(0);
    process.kill(stage.product.pids.server!, "SIGKILL");
  });
  const worker = stage.product.pids.worker!;
  process.kill(worker, "SIGSTOP");
  await expect.poll(async () => (await bookOf(payment)).credits, { timeout: SETTLED_MS, interval: 200 }).toBe(1);
  expect(await bookOf(payment)).toMatchObject({ status: "paid", orders: 0, orderId: null });

  const wallet = "select from ledger_accounts where user_id = $1 and kind = 'wallet' for update";
  await holding(wallet, [payment.userId], async () => {
    process.kill(worker, "SIGCONT");
    await expect.poll(() => waiting("place_orders"), { interval: 20 }).toBeGreaterThan(0);
    process.kill(worker, "SIGKILL");
  });
  await settled(payment, 1);
  expect(await reconcile(stage.platform)).toEqual([]);
}, 300_000);

test(
  `${NOTICES} announcements to two servers, repeated, out of order and forged, while customers watch and everything is killed: credited once each`,
  { timeout: 300_000 + NOTICES * 100 + TIMES_EACH * 30_000 },
  async () => {
    const payers = await startPayments(stage, PAYMENTS);
    // For one in ten only forged announcements are sent.
    const [unpaid, paid] = [payers.payments.filter((_, n) => n % 10 === 9), payers.payments.filter((_, n) => n % 10 !== 9)];
    const over = new AbortController();
    const watching = watchPages(stage, at, payers, over.signal);
    const externalIds = new Map<number, string>();
    const announcing = Promise.all([announce(at, payers, externalIds, NOTICES), payAll(paid, externalIds)]);
    const kills = await killInTurn(stage, VICTIMS, TIMES_EACH);
    process.kill(second.pid!, "SIGKILL");
    const [announced] = await announcing;
    over.abort();

    await expect.poll(() => unsettled(paid), { timeout: SETTLED_MS, interval: 2000 }).toEqual([]);
    const books = await paymentBooks(stage);
    const placed = paid.filter(({ link }) => link !== undefined);
    for (const { id, link } of paid) {
      const orders = link === undefined ? 0 : 1;
      expect(books.get(id), `payment ${id}`).toMatchObject({ status: "paid", credits: 1, orders, debits: orders, draftResult: null });
    }
    for (const { id } of unpaid) expect(books.get(id), `payment ${id}`).toMatchObject({ status: "pending", credits: 0, orders: 0 });
    const received = Object.entries(await providerBook(stage)).filter(([, book]) => book.received > 1);
    expect(received, "sent twice").toEqual([]);
    expect(announced).toMatchObject({ unacknowledged: [], toForged: new Set([400]) });
    expect(await reconcile(stage.platform)).toEqual([]);
    console.log(
      `${paid.length} payments credited once, ${placed.length} orders placed once, ${unpaid.length} unpaid; ${kills.length + 1} kills;`,
      `announcements ${JSON.stringify(announced.sent)}, ${announced.failedTries} tries failed; ${await watching} looks`,
    );
  },
);

/** Payers choose one after another, while the product is being killed. */
async function payAll(payments: Started[], externalIds: Map<number, string>): Promise<void> {
  for (const [n, payment] of payments.entries()) {
    externalIds.set(payment.id, await settleAtSystem(stage, payment, n % 2 ? "pay" : "twice"));
    await sleep(Math.random() * 50);
  }
}

/** Payments still without their money or order. */
async function unsettled(paid: Started[]): Promise<number[]> {
  const books = await paymentBooks(stage).catch(() => undefined);
  return paid.flatMap(({ id, link }) => {
    const book = books?.get(id);
    const isDone = book?.status === "paid" && (link === undefined || book.orderId !== null || book.draftResult !== null);
    return isDone ? [] : [id];
  });
}
