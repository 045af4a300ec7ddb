import { ownPreferencesSchema, readLists } from "@vitrine/contract/identity/preference/preferences";
import { refusal } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { me } from "../account/me.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { getOwnPreferences, setOwnPreferences } from "./own-preferences.ts";
import { getPanelPreferences, setPanelPreferences } from "./panel-preferences.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const USUAL = readLists(undefined);
const listsOf = async (caller: Caller) => (await caller.run(getPanelPreferences)).lists;
const set = (caller: Caller, lists: Parameters<typeof setPanelPreferences>[1]["lists"]) =>
  caller.run((ctx) => setPanelPreferences(ctx, { lists }));

test("an account's display is the same wherever it logs in, and no one else's", async () => {
  const [anna, olga] = [world.callerAs(await world.mainUser()), world.callerAs(await world.mainUser())];
  const display = { isCompact: true, hasShortcuts: false };
  expect(await anna.run(getOwnPreferences)).toEqual({ display: { isCompact: false, hasShortcuts: true } });
  expect(await anna.run((ctx) => setOwnPreferences(ctx, { display }))).toEqual({ display });
  expect((await me(anna, { panelId: null })).user).toMatchObject({ display });
  expect((await me(olga, { panelId: null })).user).toMatchObject({ display: { isCompact: false, hasShortcuts: true } });
});

test("customers have no cabinet, and guests no account", async () => {
  const customer = world.callerAs(await world.customer());
  expect(await customer.run(getOwnPreferences)).toEqual({ display: { isCompact: false, hasShortcuts: true } });
  const preferences = ownPreferencesSchema.parse({ display: { isCompact: true, hasShortcuts: true } });
  expect(await refusal(customer.run((ctx) => setOwnPreferences(ctx, preferences)))).toMatchObject({ code: "not_found" });
  expect(await refusal(world.asGuest(world.main).run(getOwnPreferences))).toMatchObject({ code: "unauthenticated" });
  expect(await refusal(listsOf(customer))).toMatchObject({ code: "forbidden" });
  expect(await refusal(listsOf(world.asManager(0)))).toMatchObject({ code: "forbidden" });
});

test("a panel's lists look as each person chose; a list that is left out stays", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  expect(await listsOf(owner)).toEqual(USUAL);
  await set(owner, { orders: { columns: ["status", "service"] } });
  await set(owner, { users: { columns: [] } });
  const order = { columns: ["status", "service"], density: null, widths: null };
  const chosen = { ...USUAL, orders: order, users: { columns: [], density: null, widths: null } };
  expect(await listsOf(owner)).toEqual(chosen);
  const colleague = { kind: "manager", scope: 2, userId: (await world.mainUser()).id, isActivated: true } as const;
  expect(await listsOf(world.callerAs(colleague, panel))).toEqual(USUAL);
  expect(await listsOf(world.ownerOf(await world.newPanel({ ownerId: panel.ownerId! })))).toEqual(USUAL);
  await set(owner, { orders: { density: "compact" } });
  expect(await listsOf(owner)).toEqual({ ...chosen, orders: { ...order, density: "compact" } });
  await set(owner, { orders: { widths: { status: 160 } } });
  await set(owner, { orders: { columns: null } });
  expect(await listsOf(owner)).toEqual({ ...chosen, orders: { columns: null, density: "compact", widths: { status: 160 } } });
});

test("a column that no longer exists is forgotten, and no row grows without bound", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  await set(owner, { orders: { columns: ["service"] }, users: { columns: ["spent"] } });
  const store = (preferences: string) =>
    runAs(world.database.ownerUrl, (client) =>
      client.query("update user_preferences set preferences = $2 where panel_id = $1", [panel.id, preferences]),
    );
  await store(JSON.stringify({ orders: { columns: ["gone"] }, users: { columns: ["spent"] } }));
  expect(await listsOf(owner)).toEqual({ ...USUAL, users: { columns: ["spent"], density: null, widths: null } });
  await expect(store(JSON.stringify({ orders: "x".repeat(8001) }))).rejects.toMatchObject({ code: "23514" });
});
