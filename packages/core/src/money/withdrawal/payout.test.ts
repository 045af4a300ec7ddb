import { parseAmount, negate } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { pathOf } from "../../messaging/notification/links.ts";
import { updateProgramme } from "../referral/programme.ts";
import { ownEarnings } from "./earnings.ts";
import { payWithdrawal, refuseWithdrawal } from "./manage.ts";
import { requestWithdrawal } from "./request.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** What tasks brought, as the ledger has it. */
async function performed(userId: number, amount: string): Promise<void> {
  await world.asSystem().run(async (ctx) => {
    const { currency } = ctx.panel;
    const earned = await openAccount(ctx.tx, { kind: "executor_payable", currency, userId });
    const cost = await openAccount(ctx.tx, { kind: "provider_cost", currency });
    const units = parseAmount(amount)!;
    const entries = [
      { accountId: earned, amount: units },
      { accountId: cost, amount: negate(units) },
    ];
    await postTransfers(ctx.tx, [{ reference: `test:tasks:${userId}`, cause: "order", entries }]);
  });
}

test("earnings by tasks are paid out or returned, and the customer is led to where they withdrew them", async () => {
  const lena = await world.customer(undefined, { isActivated: true });
  const as = world.callerAs(lena);
  await performed(lena.id, "5");
  await world.asOwner.run((ctx) => updateProgramme(ctx, { methods: ["other"], minWithdrawal: "1" }));
  const ask = (amount: string) =>
    requestWithdrawal(as, { source: "executor", amount, destination: "withdrawal", details: { method: "other", text: "In cash" } });
  const left = async () => (await as.run((ctx) => ownEarnings(ctx, { source: "executor" }))).available;
  await expect(ask("6")).rejects.toMatchObject({ code: "insufficient_earnings", params: { available: "5.00" } });
  const [paid, refused] = [await ask("2"), await ask("3")];
  expect([paid.source, await left()]).toEqual(["executor", "0.00"]);
  await world.asOwner.run((ctx) => payWithdrawal(ctx, { withdrawalId: paid.id }));
  await world.asOwner.run((ctx) => refuseWithdrawal(ctx, { withdrawalId: refused.id, reason: "Later" }));
  expect(await left()).toBe("3.00");
  expect((await as.run((ctx) => ownEarnings(ctx, { source: "referral" }))).balance).toBe("0.00");
  const told = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", lena.id).orderBy("id").execute());
  expect(told.map(({ code, params }) => [code, pathOf(world.panel, code, params as Record<string, unknown>)])).toEqual([
    ["withdrawal_paid", "/earnings"],
    ["withdrawal_refused", "/earnings"],
  ]);
});
