import type { Task } from "@vitrine/contract/ordering/executor/task";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { actOnOrder } from "../action/act.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { check, ignore, lease, orderOf, ownServiceOf, personOf, programOf } from "../../../test/ordering/own-world.ts";

const HISTORIES = 6;
const STEPS = 70;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** The same seed gives the same numbers. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Refusals are valid answers; anything else is a defect. */
async function tried(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

interface Held {
  by: Caller;
  task: Task;
}

async function play(seed: number): Promise<void> {
  const next = numbersOf(seed);
  const service = await ownServiceOf(world, { ignores: 3, leaseMinutes: 10 });
  const crew = [await programOf(world, 3), await programOf(world, 3), await personOf(world)];
  const orders = [await orderOf(world, service, 1 + next(6)), await orderOf(world, service, 1 + next(6))];
  const held: Held[] = [];
  for (let step = 0; step < STEPS; step++) {
    const by = crew[next(crew.length)]!;
    const some = held[next(Math.max(held.length, 1))];
    const what = next(12);
    if (what < 5) {
      await tried(
        lease(by, { service }).then(({ task }) => {
          if (task) held.push({ by, task });
        }),
      );
    } else if (what < 9 && some) await tried(check(some.by, some.task, `account${next(9)}`));
    else if (what === 9 && some) await tried(ignore(some.by, some.task));
    else if (what === 10) world.clock.advance(next(8) * 60_000);
    else if (what === 11 && next(6) === 0) {
      const act = { action: next(2) === 0 ? ("cancel" as const) : ("complete" as const) };
      await tried(world.asOwner.run((ctx) => actOnOrder(ctx, { orderId: orders[next(orders.length)]!, act })));
    }
  }
}

/** What the ledger owes each performer, with the rewards of their confirmed tasks. */
const owed = () =>
  world.asSystem().run(async ({ tx, panelId }) => {
    const { rows } = await sql<{ earned: string; balance: string }>`
      select coalesce(sum(t.reward), 0)::text as earned, a.balance::text as balance
      from executors e
      join ledger_accounts a on a.panel_id = e.panel_id and a.user_id = e.user_id and a.kind = 'executor_payable'
      join tasks t on t.panel_id = e.panel_id and t.executor_id = e.id and t.done_at is not null
      where e.panel_id = ${panelId} group by e.id, a.id, a.balance`.execute(tx);
    return rows;
  });

/** Each order with its completed work and the reward for it. */
const outcomes = () =>
  world.asSystem().run(({ tx, panelId }) =>
    tx
      .selectFrom("orders as o")
      .leftJoin("tasks as t", (join) =>
        join.onRef("t.panelId", "=", "o.panelId").onRef("t.orderId", "=", "o.id").on("t.doneAt", "is not", null),
      )
      .where("o.panelId", "=", panelId)
      .groupBy(["o.panelId", "o.id"])
      .select((eb) => [
        "o.id",
        "o.status",
        "o.quantity",
        "o.remains",
        "o.charge",
        "o.refunded",
        "o.costPosted",
        eb.fn.count<number>("t.id").as("performed"),
        eb.cast<number>(eb.fn.count("t.identityKey").distinct(), "integer").as("accounts"),
        eb.cast<number>(eb.fn.count("t.position").distinct(), "integer").as("positions"),
        eb.fn.coalesce(eb.fn.sum<string>("t.reward"), eb.val("0")).as("earned"),
      ])
      .execute(),
  );

test("in any order of actions by performers and owners, nothing is performed, paid or returned twice", async () => {
  for (let seed = 1; seed <= HISTORIES; seed++) await play(seed);
  const orders = await outcomes();
  expect(orders).toHaveLength(HISTORIES * 2);
  for (const order of orders) {
    const { status, quantity, performed, charge, refunded } = order;
    const told = `seed ${Math.ceil(orders.indexOf(order) / 2 + 0.5)}: ${JSON.stringify(order, (_, value: unknown) => (typeof value === "bigint" ? String(value) : value))}`;
    expect(performed, told).toBeLessThanOrEqual(quantity);
    expect([order.accounts, order.positions], told).toEqual([performed, performed]);
    if (status === "queued") expect(performed, told).toBe(0);
    if (status === "active") expect(order.remains, told).toBe(quantity - performed);
    if (status === "partial") expect(refunded, told).toBe((charge * BigInt(quantity - performed)) / BigInt(quantity));
    if (status === "fail" || status === "stopped") expect([performed, refunded], told).toEqual([0, charge]);
    if (status === "done" && performed === quantity) expect(refunded, told).toBe(0n);
    if (status !== "queued" && status !== "active") expect(order.costPosted, told).toBe(BigInt(order.earned));
  }
  expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThan(2);
  const performers = await owed();
  expect(performers.length).toBeGreaterThan(1);
  for (const { earned, balance } of performers) expect(balance).toBe(earned);
  expect(await reconcile(world.platform)).toEqual([]);
});
