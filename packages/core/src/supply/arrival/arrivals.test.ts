import { hideArrivalsInput, listArrivalsInput, matchingArrivalsInput } from "@vitrine/contract/supply/arrival/arrival";
import { parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { writeChanges } from "../store/service-changes.ts";
import { markMissing, saveCatalogue } from "../store/provider-services.ts";
import { hideArrivals, listArrivals, matchingArrivals } from "./arrivals.ts";

const DAY_MS = 86_400_000;
const LISTED = {
  name: "Telegram members",
  category: "Telegram",
  type: "Default",
  rawType: "Default",
  rate: parseAmount("1.5")!,
  min: 10,
  max: 10_000,
  refill: false,
  cancel: false,
  dripfeed: false,
  description: null,
  averageTime: null,
} as const;

let world: World;
let providerId: number;
beforeEach(async () => {
  world = await makeWorld();
  providerId = await makeProvider(world.platform, world.panel);
});

/** Does what a sync does that finds these services for the first time. */
const arrive = (ids: string[]) =>
  world.asSystem().run(async (ctx) => {
    await saveCatalogue(
      ctx,
      providerId,
      ids.map((id, position) => ({ ...LISTED, id, position, name: `Service ${id}` })),
    );
    const change = { serviceId: null, kind: "new" as const, before: null, after: null };
    await writeChanges(
      ctx,
      providerId,
      ids.map((externalId) => ({ ...change, externalId, name: `Service ${externalId}` })),
    );
  });
const list = (input: object = {}, caller = world.asOwner) => caller.run((ctx) => listArrivals(ctx, listArrivalsInput.parse(input)));
const ids = async (input: object = {}) => (await list(input)).items.map(({ service }) => service);
const hide = (services: string[], isHidden = true, caller = world.asOwner) =>
  caller.run((ctx) => hideArrivals(ctx, hideArrivalsInput.parse({ providerId, services, isHidden })));

test("a service that appeared at a provider is new until it is imported, hidden, removed or old", async () => {
  await world.asSystem().run((ctx) => saveCatalogue(ctx, providerId, [{ ...LISTED, id: "1", position: 0 }]));
  expect(await ids()).toEqual([]);
  await arrive(["10", "11"]);
  world.clock.advance(DAY_MS);
  await arrive(["12", "13"]);
  expect(await ids()).toEqual(["12", "13", "10", "11"]);
  expect(await ids({ query: "Service 11" })).toEqual(["11"]);
  const { id } = await world.service({ name: "Ours" });
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update services set provider_id = $2, external_id = '12' where panel_id = $1 and id = $3", [
      world.panel.id,
      providerId,
      id,
    ]),
  );
  expect((await list({ view: "imported" })).items).toMatchObject([{ service: "12", importedId: id }]);
  expect(await hide(["13", "99"])).toEqual({ changed: 1 });
  expect(await ids({ view: "hidden" })).toEqual(["13"]);
  await world.asSystem().run((ctx) => markMissing(ctx, providerId, ["11"]));
  expect(await list()).toMatchObject({ total: 1, counts: { new: 1, imported: 1, hidden: 1 } });
  await hide(["13"], false);
  expect(await ids()).toEqual(["13", "10"]);
  world.clock.advance(90 * DAY_MS);
  expect(await ids()).toEqual([]);
});

test("an action on all applies to every match of the filters on all pages, and to nothing else", async () => {
  const many = Array.from({ length: 130 }, (_, n) => String(1000 + n));
  await arrive(many);
  const second = await makeProvider(world.platform, world.panel, { name: "Second", url: "http://second.test/api/v2" });
  const all = (input: object = {}, caller = world.asOwner) =>
    caller.run((ctx) => matchingArrivals(ctx, matchingArrivalsInput.parse(input)));
  await hide(["1001"]);
  const { items } = await all();
  expect(items.map((item) => [item.providerId, item.services.length])).toEqual([[providerId, 129]]);
  expect(items[0]!.services).toHaveLength((await list()).total);
  expect((await all({ view: "hidden" })).items).toEqual([{ providerId, services: ["1001"] }]);
  expect((await all({ query: "Service 1010" })).items).toEqual([{ providerId, services: ["1010"] }]);
  expect((await all({ provider: second })).items).toEqual([]);
  expect((await all({}, world.ownerOf(await world.newPanel()))).items).toEqual([]);
  await expect(all({}, world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
});

test("a one-click import uses the terms of the provider's last import, else of the panel's last one, else the defaults", async () => {
  const second = await makeProvider(world.platform, world.panel, { name: "Second", url: "http://second.test/api/v2" });
  const terms = async () => (await list()).providers.map(({ id, extraCharge, rounding }) => [id, extraCharge, rounding]);
  expect(await terms()).toEqual(expect.arrayContaining([providerId, second].map((id) => [id, "30", null])));
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into imports (panel_id, provider_id, selection, extra_charge, rate_step, status, started_by)
       values ($1, $2, '"all"', 45.5, 1000000, 'done', 1)`,
      [world.panel.id, second],
    ),
  );
  expect(await terms()).toEqual(expect.arrayContaining([[providerId, "45.5", "0.01"]]));
});

test("another panel's providers and people without the right are refused", async () => {
  await arrive(["10"]);
  const stranger = world.ownerOf(await world.newPanel());
  expect((await list({}, stranger)).items).toEqual([]);
  await expect(hide(["10"], true, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(list({}, world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
  await expect(hide(["10"], true, world.callerAs(await world.customer()))).rejects.toMatchObject({ code: "forbidden" });
});
