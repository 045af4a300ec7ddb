import { refusal } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { acceptInvitation } from "../../identity/manager/accept.workflow.ts";
import { chargeTariffs } from "../../money/tariff/charge.workflow.ts";
import { DAY_MS } from "../../money/tariff/period.ts";
import { changeChildPrice } from "../../tenancy/panel/child-request.ts";
import { createChildPanel, inviteChild, listChildPanels } from "./child.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const pass = async (days: number) => {
  world.clock.advance(days * DAY_MS);
  await chargeTariffs(world.platform);
};
const confirmed = () => world.ownerOf(world.panel);
const tokenOf = (url: string) => url.split("/").at(-1)!;

test("no one pays for a child panel before its customer has it; another link replaces one that expired", async () => {
  const lena = await world.customer("lena", { credit: "40" });
  await world.credit(world.owner.id, "100", world.main);
  await world.asOwner.run((ctx) => changeChildPrice(ctx, { price: "15" }));
  const input = { userId: lena.id, domain: "untaken.localhost:3000", currency: "USD", language: "en" } as const;
  const { child, inviteUrl } = await createChildPanel(world.asOwner, input);
  const balances = () => Promise.all([world.balance(lena.id), world.balance(world.owner.id, world.main)]);
  await pass(8);
  await pass(8);
  // The parent's own tariff.
  expect(await balances()).toEqual(["40.00", "81.00"]);

  const person = world.callerAs(await world.mainUser("lena", { email: lena.email }));
  expect(await refusal(acceptInvitation(person, { token: tokenOf(inviteUrl) }))).toMatchObject({ code: "invitation_expired" });
  const again = await inviteChild(confirmed(), { childId: child.id });
  const { inviteUrl: last } = await inviteChild(confirmed(), { childId: child.id });
  expect(await refusal(acceptInvitation(person, { token: tokenOf(again.inviteUrl) }))).toMatchObject({ code: "invitation_expired" });
  await acceptInvitation(person, { token: tokenOf(last) });
  expect((await listChildPanels(world.asOwner)).items).toMatchObject([{ id: child.id, isTaken: true }]);
  expect(await refusal(inviteChild(confirmed(), { childId: child.id }))).toMatchObject({ code: "not_found" });
  await pass(7);
  expect(await balances()).toEqual(["25.00", "76.00"]);
});
