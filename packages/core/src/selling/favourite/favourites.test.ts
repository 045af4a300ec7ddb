import { listShopServicesInput } from "@vitrine/contract/selling/catalog/shop";
import { MOST_FAVOURITES } from "@vitrine/contract/selling/favourite/favourite";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { listShopServices } from "../catalog/shop.ts";
import { addFavourite, favouriteIds, readFavourites, removeFavourite } from "./favourites.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const star = (caller: ReturnType<World["callerAs"]>, serviceId: number) => caller.run((ctx) => addFavourite(ctx, { serviceId }));
const listed = async (caller: ReturnType<World["callerAs"]>, favourites: boolean | null) =>
  (await listShopServices(caller, listShopServicesInput.parse({ favourites }))).items.map(({ id }) => id);

test("a customer's favourites are private, latest first, and filter the catalog", async () => {
  const [one, two, three] = [await world.service(), await world.service(), await world.service()];
  const [lena, max] = [world.callerAs(await world.customer()), world.callerAs(await world.customer())];
  await star(lena, one.id);
  world.clock.advance(1000);
  expect(await star(lena, three.id)).toEqual({ ids: [three.id, one.id] });
  expect(await star(lena, three.id)).toEqual({ ids: [three.id, one.id] });
  expect(await readFavourites(lena)).toEqual({ ids: [three.id, one.id] });
  expect(await readFavourites(max)).toEqual({ ids: [] });
  expect(await listed(lena, true)).toEqual([one.id, three.id]);
  expect(await listed(lena, null)).toEqual([one.id, two.id, three.id]);
  expect(await listed(max, true)).toEqual([]);
  expect(await lena.run((ctx) => removeFavourite(ctx, { serviceId: one.id }))).toEqual({ ids: [three.id] });
});

test("guests have none and are asked to log in", async () => {
  const service = await world.service();
  const guest = world.asGuest();
  expect(await favouriteIds(guest)).toEqual([]);
  expect(await listed(guest, true)).toEqual([]);
  await expect(star(guest, service.id)).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(readFavourites(guest)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("an inactive or another panel's service can't be starred; one that became inactive can be removed", async () => {
  const caller = world.callerAs(await world.customer());
  const theirs = await world.service({}, await world.newPanel());
  const off = await world.service({ status: "off" });
  for (const { id } of [theirs, off]) await expect(star(caller, id)).rejects.toMatchObject({ code: "not_found" });
  const service = await world.service();
  await star(caller, service.id);
  await world
    .asSystem()
    .run(({ tx }) =>
      tx.updateTable("services").set({ status: "off" }).where("panelId", "=", world.panel.id).where("id", "=", service.id).execute(),
    );
  expect(await listed(caller, true)).toEqual([]);
  expect(await caller.run((ctx) => removeFavourite(ctx, { serviceId: service.id }))).toEqual({ ids: [] });
});

test("the number of favourites is limited", async () => {
  const customer = await world.customer();
  const service = await world.service();
  await runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into services (panel_id, category_id, name, type, min, max, rate)
       select $1, $2, 'Many ' || n, 'Default', 1, 10, 1 from generate_series(1, $3::integer) n returning id`,
      [world.panel.id, service.categoryId, MOST_FAVOURITES],
    );
    await client.query("insert into favourites (panel_id, user_id, service_id) select $1, $2, unnest($3::bigint[])", [
      world.panel.id,
      customer.id,
      rows.map(({ id }) => id),
    ]);
  });
  await expect(star(world.callerAs(customer), service.id)).rejects.toMatchObject({ code: "too_many", params: { most: MOST_FAVOURITES } });
});
