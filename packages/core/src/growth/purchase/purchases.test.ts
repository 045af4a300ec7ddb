import { putTranslationsInput } from "@vitrine/contract/selling/translation/translation";
import { makeOrder } from "@vitrine/testkit/order-factory";
import type { MadeService } from "@vitrine/testkit/service-factory";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { putTranslations } from "../../selling/translation/put.ts";
import { updatePanelSettings } from "../../tenancy/settings/settings.ts";
import { listPurchases, shownPurchases } from "./purchases.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

let world: World;
let service: MadeService;
let customer: MadeUser;
beforeEach(async () => {
  world = await makeWorld();
  service = await world.service({ name: "Telegram members" });
  customer = await world.customer("buyer", { credit: "1000" });
});

const buy = (minutesAgo: number, quantity = 1000, of = service) =>
  makeOrder(world, { customer, service: of, quantity, createdAt: new Date(world.platform.now().getTime() - minutesAgo * MINUTE_MS) });
const buyMany = async (count: number) => {
  for (let n = count; n > 0; n--) await buy(n * 5, 1000 + n);
};
/** Read by a guest in a process with an empty memory. */
const seen = () => {
  world.clock.advance(11_000);
  return listPurchases(world.asGuest()).then(({ items }) => items);
};
const change = (set: string, id: number) =>
  runAs(world.database.ownerUrl, (client) =>
    client.query(`update orders set ${set} where panel_id = $1 and id = $2`, [world.panel.id, id]),
  );

test("ten orders of a day are shown to a guest, latest first, only with service, quantity and age", async () => {
  await buyMany(9);
  await buy(DAY_MINUTES + 1);
  expect(await seen()).toEqual([]);
  await buy(2, 250);
  const items = await seen();
  expect(items).toHaveLength(10);
  expect(items[0]).toEqual({ serviceName: "Telegram members", amount: 250, minutesAgo: 2 });
});

test("a page shows each service once, with the id that opens its order form", async () => {
  const likes = await world.service({ name: "Telegram likes" });
  await buyMany(9);
  await buy(4, 500, likes);
  await buy(1, 300);
  expect(await shownPurchases(world.asGuest())).toEqual([
    { serviceId: service.id, serviceName: "Telegram members", amount: 300, minutesAgo: 1 },
    { serviceId: likes.id, serviceName: "Telegram likes", amount: 500, minutesAgo: 4 },
  ]);
});

test("orders that were not bought, not delivered or are hidden are left out", async () => {
  await buyMany(9);
  const last = await buy(2);
  expect(await seen()).toHaveLength(10);
  for (const [set, back] of [
    ["is_test = true", "is_test = false"],
    ["is_hidden = true", "is_hidden = false"],
    ["status = 'fail'", "status = 'queued'"],
    ["dispatch = 'moderation'", "dispatch = 'waiting'"],
    ["kind = 'run'", "kind = 'single'"],
  ] as const) {
    await change(set, last);
    expect([set, await seen()]).toEqual([set, []]);
    await change(back, last);
    expect([back, (await seen()).length]).toEqual([back, 10]);
  }
  await runAs(world.database.ownerUrl, (client) => client.query("update services set status = 'off' where id = $1", [service.id]));
  expect(await seen()).toEqual([]);
});

test("neither another panel's orders nor a panel that shows none", async () => {
  await buyMany(10);
  expect(await seen()).toHaveLength(10);
  const other = await world.newPanel();
  expect(await listPurchases(world.asGuest(other))).toEqual({ items: [] });
  await updatePanelSettings(world.asOwner, { showsPurchases: false });
  const panel = (await panelById(world.platform, world.panel.id))!;
  expect(await listPurchases(world.asGuest(panel))).toEqual({ items: [] });
});

test("services have their names in the visitor's language", async () => {
  await buyMany(10);
  const items = [{ kind: "service", id: service.id, texts: { uk: { name: "Учасники Telegram" } } }];
  await world.asOwner.run((ctx) => putTranslations(ctx, putTranslationsInput.parse({ items })));
  const named = async (language: "uk" | "en") => (await listPurchases(openCaller({ ...world.asGuest(), language }))).items[0]!.serviceName;
  expect([await named("uk"), await named("en")]).toEqual(["Учасники Telegram", "Telegram members"]);
});
