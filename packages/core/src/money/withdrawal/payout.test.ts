import { performed } from "@vitrine/testkit/performed";
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

test("earnings from tasks are paid out or returned, and notifications link to the page on which they were withdrawn", async () => {
  const lena = await world.customer(undefined, { isActivated: true });
  const as = world.callerAs(lena);
  await performed(world, lena.id, "5");
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
