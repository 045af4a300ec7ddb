import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { adjustBalance } from "./adjust-balance.ts";
import { ownBalance, ownStatement, userStatement } from "./statement.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const adjust = (userId: number, amount: string, more: { comment?: string; reference?: string } = {}, by = world.asOwner) =>
  by.run((ctx) => adjustBalance(ctx, { userId, amount, comment: "", ...more }));
const audits = (userId: number) =>
  world
    .asSystem()
    .run(({ tx }) =>
      tx
        .selectFrom("auditLog")
        .select(["actor", "before", "after"])
        .where("panelId", "=", world.panel.id)
        .where("action", "=", "user.balance")
        .where("subject", "=", `user:${userId}`)
        .orderBy("id")
        .execute(),
    );

test("credits and debits, each with the resulting balance, an audit row and a statement line", async () => {
  const lena = await world.customer();
  expect(await adjust(lena.id, "10.00", { comment: "by card" })).toEqual({ balance: "10.00" });
  expect(await adjust(lena.id, "-2.5")).toEqual({ balance: "7.50" });
  expect(await audits(lena.id)).toEqual([
    {
      actor: { kind: "owner", userId: world.owner.id },
      before: { balance: "0.00" },
      after: { balance: "10.00", amount: "10.00", comment: "by card" },
    },
    {
      actor: { kind: "owner", userId: world.owner.id },
      before: { balance: "10.00" },
      after: { balance: "7.50", amount: "-2.50", comment: "" },
    },
  ]);
  expect(await world.callerAs(lena).run((ctx) => ownStatement(ctx, { page: 1, perPage: 25 }))).toMatchObject({
    items: [
      { cause: "manual", amount: "-2.50", balanceAfter: "7.50", orderId: null },
      { cause: "manual", amount: "10.00", balanceAfter: "10.00", comment: "by card" },
    ],
    total: 2,
    balance: "7.50",
    currency: "USD",
  });
});

test("a reference moves money once, even for many parallel requests; a different request under it is rejected", async () => {
  const max = await world.customer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(max.id, "5", { reference: "once" })));
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set(["5.00"]));
  expect(await audits(max.id)).toHaveLength(1);
  const another = await world.customer();
  for (const other of [
    () => adjust(max.id, "6", { reference: "once" }),
    () => adjust(max.id, "5", { reference: "once", comment: "x" }),
    () => adjust(another.id, "5", { reference: "once" }),
  ]) {
    await expect(other()).rejects.toMatchObject({ kind: "PRECONDITION", code: "idempotency_conflict" });
  }
  expect(await world.balance(max.id)).toBe("5.00");
});

test("without a reference, the same request twice moves money twice", async () => {
  const ann = await world.customer();
  await adjust(ann.id, "1");
  expect(await adjust(ann.id, "1")).toEqual({ balance: "2.00" });
});

test("never goes below the floor, and writes nothing then", async () => {
  const ira = await world.customer("ira", { credit: "3" });
  await expect(adjust(ira.id, "-3.5", { reference: "below" })).rejects.toMatchObject({
    code: "insufficient_funds",
    params: { where: "wallet", needed: "0.50", currency: "USD" },
  });
  expect(await world.balance(ira.id)).toBe("3.00");
  expect(await audits(ira.id)).toEqual([]);
  expect(await adjust(ira.id, "-3", { reference: "below" })).toEqual({ balance: "0.00" });
});

test.each(["0", "0.000000001", "x", "1e30"])("%s is rejected as an amount", async (amount) => {
  const user = await world.customer();
  await expect(adjust(user.id, amount)).rejects.toMatchObject({ kind: "VALIDATION" });
});

test("an amount larger than a wallet can hold is rejected, not wrapped", async () => {
  const user = await world.customer("rich", { credit: asAmount(2n ** 62n) });
  await adjust(user.id, "46116860184.2");
  await expect(adjust(user.id, "46116860184.2")).rejects.toMatchObject({ kind: "VALIDATION", code: "amount_invalid" });
});

test("is forbidden for managers below scope 99, customers and other panels' users", async () => {
  const user = await world.customer();
  const other = await world.newPanel();
  await expect(adjust(user.id, "1", {}, world.asManager(3))).rejects.toMatchObject({ code: "forbidden" });
  await expect(adjust(user.id, "1", {}, world.callerAs(user))).rejects.toMatchObject({ code: "forbidden" });
  await expect(adjust(user.id, "1", {}, world.asGuest())).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(adjust(user.id, "1", {}, world.ownerOf(other))).rejects.toMatchObject({ code: "not_found" });
  await expect(adjust(999_999, "1")).rejects.toMatchObject({ code: "not_found" });
  expect(await adjust(user.id, "1", {}, world.asManager(99))).toEqual({ balance: "1.00" });
});

test("a statement is read page by page, by its own customer and by anyone who may see balances", async () => {
  const user = await world.customer();
  for (let n = 1; n <= 5; n++) await adjust(user.id, String(n));
  const second = await world.callerAs(user).run((ctx) => ownStatement(ctx, { page: 2, perPage: 2 }));
  expect(second.items.map(({ amount }) => amount)).toEqual(["3.00", "2.00"]);
  expect(second.total).toBe(5);
  expect(await world.asManager(99).run((ctx) => userStatement(ctx, { userId: user.id, page: 2, perPage: 2 }))).toEqual(second);
  expect(await world.callerAs(user).run(ownBalance)).toEqual({ balance: "15.00", currency: "USD" });
  await expect(world.asManager(3).run((ctx) => userStatement(ctx, { userId: user.id, page: 1, perPage: 2 }))).rejects.toMatchObject({
    code: "forbidden",
  });
  const other = await world.newPanel();
  await expect(world.ownerOf(other).run((ctx) => userStatement(ctx, { userId: user.id, page: 1, perPage: 2 }))).rejects.toMatchObject({
    code: "not_found",
  });
});
