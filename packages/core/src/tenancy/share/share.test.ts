import { panelOfToken, panelPrefix } from "@vitrine/contract/kernel/panel/panel-token";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { openShare } from "../../flows/share/open.ts";
import { createShare, listShares, revokeShare } from "./shares.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const idOf = ({ url }: { url: string }) => ({ sharedId: /\/share\/([0-9a-z]+_[a-z2-7]{52})$/.exec(url)![1]! });

test("anyone with the address can read the public prices, and nothing else", async () => {
  await world.service({ name: "Subscribers" });
  const share = await createShare(world.asOwner, { kind: "prices", name: "For partners", days: null });
  const page = await openShare(world.asGuest(), idOf(share));
  expect(page).toMatchObject({ kind: "prices", name: "For partners", currency: "USD", panel: { name: world.panel.name } });
  expect(page.kind === "prices" && Object.keys(page.services[0]!).sort()).toEqual([
    "category",
    "id",
    "max",
    "min",
    "name",
    "network",
    "packages",
    "rate",
    "type",
  ]);
  expect(await openShare(world.asGuest(world.main), idOf(share))).toEqual(page);
  expect((await listShares(world.asOwner)).items).toMatchObject([{ id: share.id, url: share.url, openedAt: expect.any(Number) as number }]);
  const stored = await world.asSystem().run(({ tx }) => tx.selectFrom("shares").selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain(idOf(share).sharedId);
});

test("a shop's list has the price of each package", async () => {
  const retail = await world.newPanel({ type: "shop" });
  await world.service({ rate: "2.00", cost: "0.50", min: 100, max: 1000 }, retail);
  const share = await createShare(world.ownerOf(retail), { kind: "prices", name: "Retail", days: null });
  const page = await openShare(world.asGuest(retail), idOf(share));
  expect(page.kind === "prices" && page.services[0]!.packages).toContainEqual({ quantity: 1000, charge: "2.00", fullCharge: null });
});

test("a page is found under its own panel's number only, whatever the host", async () => {
  const other = await world.newPanel();
  const { sharedId } = idOf(await createShare(world.asOwner, { kind: "prices", name: "Mine", days: null }));
  const rest = sharedId.slice(sharedId.indexOf("_") + 1);
  expect(panelOfToken(sharedId)).toBe(world.panel.id);
  for (const host of [world.main, world.panel, other])
    for (const id of [other.id, world.main.id, 987_654_321, Number.MAX_SAFE_INTEGER])
      await expect(openShare(world.asGuest(host), { sharedId: panelPrefix(id) + rest })).rejects.toMatchObject({ code: "not_found" });
  await expect(openShare(world.asGuest(world.main), { sharedId: "zzzzzzzzzzz_" + rest })).rejects.toMatchObject({ code: "not_found" });
  await expect(openShare(world.asGuest(world.main), { sharedId: `0${sharedId}` })).rejects.toMatchObject({ code: "not_found" });
});

test("statistics show orders and revenue by day, without profit, cost or names", async () => {
  const customer = await world.customer("secret-name", { credit: "10" });
  await makeOrder(world, { customer, service: await world.service() });
  const page = await openShare(world.asGuest(), idOf(await createShare(world.asOwner, { kind: "statistics", name: "Sales", days: 7 })));
  if (page.kind !== "statistics") throw new Error("another page");
  expect(page.days).toHaveLength(30);
  expect(page.days.at(-1)).toEqual({ day: expect.any(String) as string, orders: 1, revenue: "1.30" });
  expect(JSON.stringify(page)).not.toMatch(/secret-name|profit|cost/);
});

test("a page ends when it expires or is revoked, and is never found on another panel", async () => {
  const short = await createShare(world.asOwner, { kind: "prices", name: "Short", days: 1 });
  const other = await world.newPanel();
  await expect(openShare(world.asGuest(other), idOf(short))).rejects.toMatchObject({ code: "not_found" });
  await expect(revokeShare(world.ownerOf(other), { shareId: short.id })).rejects.toMatchObject({ code: "not_found" });
  const taken = await createShare(world.asOwner, { kind: "prices", name: "Taken", days: null });
  await revokeShare(world.asOwner, { shareId: taken.id });
  await expect(openShare(world.asGuest(), idOf(taken))).rejects.toMatchObject({ code: "not_found" });
  await expect(openShare(world.asGuest(world.main), idOf(taken))).rejects.toMatchObject({ code: "not_found" });
  world.clock.advance(86_401_000);
  await expect(openShare(world.asGuest(), idOf(short))).rejects.toMatchObject({ code: "not_found" });
  await expect(createShare(world.asManager(3), { kind: "prices", name: "No", days: null })).rejects.toMatchObject({ code: "forbidden" });
});
