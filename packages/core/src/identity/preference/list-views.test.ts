import { createViewInput, MOST_VIEWS, type ViewState } from "@vitrine/contract/identity/preference/saved-view";
import { refusal } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { createView, listViews, removeView, restoreView, updateView } from "./list-views.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const STATE: ViewState = {
  tab: "fail",
  query: "charge:>50",
  filters: { kind: "drip" },
  columns: ["status"],
  density: "compact",
  widths: { status: 160 },
};
const create = (caller: Caller, change: { name?: string; isShared?: boolean; state?: ViewState } = {}) =>
  caller.run((ctx) => createView(ctx, createViewInput.parse({ list: "orders", name: "Large", state: STATE, ...change })));
const namesOf = async (caller: Caller) => (await caller.run(listViews)).items.map(({ name }) => name);
const audited = (panelId: number) =>
  runAs(world.database.ownerUrl, (client) =>
    client.query<{ action: string }>("select action from audit_log where panel_id = $1 and action like 'view.%' order by id", [panelId]),
  ).then(({ rows }) => rows.map(({ action }) => action));

/** A panel with its owner and managers of some scopes, each with their own account. */
async function staff() {
  const panel = await world.newPanel();
  const manager = async (scope: 0 | 1 | 2 | 99) =>
    world.callerAs({ kind: "manager", scope, userId: (await world.mainUser()).id, isActivated: true }, panel);
  return {
    panel,
    owner: world.ownerOf(panel),
    one: await manager(1),
    two: await manager(2),
    full: await manager(99),
    none: await manager(0),
  };
}

test("a view is private until it is shared", async () => {
  const { panel, owner, two } = await staff();
  const mine = await create(two);
  expect(mine).toMatchObject({ list: "orders", name: "Large", isShared: false, isOwn: true, canChange: true, state: STATE });
  expect([await namesOf(two), await namesOf(owner)]).toEqual([["Large"], []]);
  const shared = await create(owner, { name: "Everyone's", isShared: true });
  expect(await namesOf(two)).toEqual(["Large", "Everyone's"]);
  const seen = (await two.run(listViews)).items.find(({ id }) => id === shared.id);
  expect(seen).toMatchObject({ isOwn: false, canChange: false, state: STATE });
  expect(await audited(panel.id)).toEqual(["view.share"]);
});

test("only people with full access share views and change shared ones", async () => {
  const { panel, owner, two, full, none } = await staff();
  expect(await refusal(create(two, { isShared: true }))).toMatchObject({ code: "forbidden" });
  expect(await refusal(create(none))).toMatchObject({ code: "forbidden" });
  const { id } = await create(two);
  expect(await refusal(two.run((ctx) => updateView(ctx, { viewId: id, isShared: true })))).toMatchObject({ code: "forbidden" });
  expect(await refusal(owner.run((ctx) => updateView(ctx, { viewId: id, name: "x" })))).toMatchObject({ code: "not_found" });
  const shared = await create(owner, { isShared: true });
  expect(await refusal(two.run((ctx) => removeView(ctx, { viewId: shared.id })))).toMatchObject({ code: "not_found" });
  expect(await full.run((ctx) => updateView(ctx, { viewId: shared.id, name: "Ours" }))).toMatchObject({ name: "Ours", state: STATE });
  await owner.run((ctx) => updateView(ctx, { viewId: shared.id, isShared: false }));
  expect(await namesOf(full)).toEqual([]);
  expect(await audited(panel.id)).toEqual(["view.share", "view.update", "view.unshare"]);
});

test("a deleted view can be restored, once", async () => {
  const { panel, owner, one } = await staff();
  const { id } = await create(owner, { isShared: true });
  await owner.run((ctx) => removeView(ctx, { viewId: id }));
  expect(await namesOf(owner)).toEqual([]);
  expect(await refusal(one.run((ctx) => restoreView(ctx, { viewId: id })))).toMatchObject({ code: "not_found" });
  expect(await owner.run((ctx) => restoreView(ctx, { viewId: id }))).toMatchObject({ id, state: STATE });
  expect(await refusal(owner.run((ctx) => restoreView(ctx, { viewId: id })))).toMatchObject({ code: "not_found" });
  expect(await namesOf(one)).toEqual(["Large"]);
  expect(await audited(panel.id)).toEqual(["view.share", "view.delete", "view.restore"]);
});

test("another panel's view does not exist, and a state of an earlier version opens the whole list", async () => {
  const [{ panel, owner }, { owner: other }] = [await staff(), await staff()];
  const { id } = await create(owner);
  expect(await refusal(other.run((ctx) => updateView(ctx, { viewId: id, name: "x" })))).toMatchObject({ code: "not_found" });
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update list_views set state = $2 where panel_id = $1", [panel.id, JSON.stringify({ columns: 5 })]),
  );
  expect((await owner.run(listViews)).items[0]?.state).toEqual({
    tab: "",
    query: "",
    filters: {},
    columns: null,
    density: null,
    widths: null,
  });
});

test("a person keeps a limited number", async () => {
  const { panel, owner, two } = await staff();
  const first = await create(two);
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      "insert into list_views (panel_id, user_id, list, name, is_shared, state, created_at) select panel_id, user_id, list, name, false, state, created_at from list_views, generate_series(2, $3) where panel_id = $1 and id = $2",
      [panel.id, first.id, MOST_VIEWS],
    ),
  );
  expect(await refusal(create(two))).toMatchObject({ code: "too_many" });
  expect((await create(owner)).name).toBe("Large");
});
