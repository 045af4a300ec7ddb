import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { me } from "./me.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { readNotification } from "../../messaging/notification/read-notification.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("a guest has no user, a customer sees their own account and balance", async () => {
  expect(await me(world.asGuest(), { panelId: null })).toEqual({ clientType: "guest", user: null });
  const lena = await world.customer("lena", { credit: "12.50" });
  expect(await me(world.callerAs(lena), { panelId: null })).toMatchObject({
    clientType: "user",
    user: {
      id: lena.id,
      login: "lena",
      balance: "12.50",
      currency: "USD",
      isManager: false,
      managerRole: null,
      panelsCount: 0,
      notifications: [],
      isTest: false,
    },
  });
});

test("an owner sees their panel count; a manager's role comes from the panel being viewed", async () => {
  const helper = await world.mainUser("helper");
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("managers").values({ panelId: world.main.id, userId: helper.id, targetPanelId: world.panel.id, scope: null }).execute(),
    );
  const other = await world.newPanel();
  await world.newPanel({ status: "deleted" });
  expect((await me(world.callerAs(world.owner), { panelId: world.panel.id })).user).toMatchObject({ panelsCount: 2, isManager: false });
  expect((await me(world.callerAs(helper), { panelId: world.panel.id })).user).toMatchObject({
    panelsCount: 1,
    isManager: true,
    managerRole: true,
  });
  expect((await me(world.callerAs(helper), { panelId: other.id })).user).toMatchObject({ isManager: false, managerRole: null });
  expect((await me(world.callerAs(helper), { panelId: null })).user).toMatchObject({ isManager: false });
});

test("an owner reads their panel's notifications on the main panel and on the panel's own host; others read nothing", async () => {
  await world.asSystem().run((ctx) => notifyOwner(ctx, "provider_out_of_money", { providerId: 1, name: "North" }));
  const main = (await me(world.callerAs(world.owner), { panelId: null })).user!.notifications;
  expect(main).toMatchObject([
    { code: "provider_out_of_money", params: { providerId: 1, name: "North", panelId: world.panel.id, panel: world.panel.name } },
  ]);
  expect((await me(world.asOwner, { panelId: null })).user!.notifications).toEqual(main);

  const stranger = await world.mainUser("stranger");
  await readNotification(world.callerAs(stranger), { id: main[0]!.id, entry: false });
  expect((await me(world.callerAs(world.owner), { panelId: null })).user!.notifications).toHaveLength(1);
  await readNotification(world.asOwner, { id: main[0]!.id, entry: false });
  expect((await me(world.callerAs(world.owner), { panelId: null })).user!.notifications).toHaveLength(0);
});

test("all are marked as read in one call", async () => {
  await world.asSystem().run(async (ctx) => {
    await notifyOwner(ctx, "provider_failing");
    await notifyOwner(ctx, "panel_active");
  });
  await readNotification(world.callerAs(world.owner), { all: true });
  expect((await me(world.callerAs(world.owner), { panelId: null })).user!.notifications).toEqual([]);
});

test("the main panel has no owner to notify", async () => {
  await world.asSystem(world.main).run((ctx) => notifyOwner(ctx, "order_failed"));
  const rows = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("notifications").select("id").where("code", "=", "order_failed").execute());
  expect(rows).toEqual([]);
});
