import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { actOnPanel } from "./act-on-panel.ts";
import { mainPanel, resolvePanel } from "../../kernel/context/resolve-panel.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld({ settings: { adminHosts: ["localhost:3000", "cabinet.example"] } });
});

const actorOf = async (caller: Parameters<typeof actOnPanel>[0], panelId: number) => (await actOnPanel(caller, panelId)).actor;

test("owner, manager and admin of the main panel can act on a panel; for others it does not exist", async () => {
  const helper = await world.mainUser("helper");
  const admin = await world.mainUser("chief", { role: "admin" });
  const banned = await world.mainUser("banned", { suspendedAt: new Date() });
  const owned = await world.newPanel({ ownerId: banned.id });
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("managers").values({ panelId: world.main.id, userId: helper.id, targetPanelId: world.panel.id, scope: 3 }).execute(),
    );

  const caller = await actOnPanel(world.callerAs(world.owner), world.panel.id);
  expect(caller.panel).toEqual(world.panel);
  expect(caller.actor).toEqual({ kind: "owner", userId: world.owner.id, isActivated: true });
  expect(await actorOf(world.callerAs(helper), world.panel.id)).toMatchObject({ kind: "manager", scope: 3 });
  expect(await actorOf(world.callerAs(admin), world.panel.id)).toMatchObject({ kind: "admin" });

  const stranger = await world.mainUser("stranger");
  const customer = await world.customer();
  const refused: [Parameters<typeof actOnPanel>[0], number][] = [
    [world.callerAs(stranger), world.panel.id],
    [world.callerAs(helper), owned.id],
    [world.callerAs(banned), owned.id],
    [world.callerAs(world.owner), 999_999],
    [world.callerAs(world.owner), world.main.id],
    [world.callerAs(customer), world.panel.id],
    [world.asOwner, owned.id],
    [world.asSystem(world.main), world.panel.id],
  ];
  const answers = await Promise.all(
    refused.map(([by, id]) =>
      actOnPanel(by, id).then(
        () => "acts",
        (error: Error) => JSON.stringify(error),
      ),
    ),
  );
  expect(new Set(answers)).toEqual(new Set([JSON.stringify({ kind: "NOT_FOUND", code: "not_found", params: {}, name: "AppError" })]));
  await expect(actOnPanel(world.asGuest(world.main), world.panel.id)).rejects.toMatchObject({ code: "unauthenticated" });
});

test("on the main panel its staff act by their role, and no one else", async () => {
  for (const role of ["agent", "moderator", "seo"] as const) {
    const person = await world.mainUser(`the ${role}`.replace(" ", "-"), { role });
    expect(await actorOf(world.callerAs(person), world.main.id)).toEqual({ kind: "staff", role, userId: person.id, isActivated: true });
    await expect(actOnPanel(world.callerAs(person), world.panel.id)).rejects.toMatchObject({ code: "not_found" });
  }
  const admin = await world.mainUser("main-admin", { role: "admin" });
  expect(await actorOf(world.callerAs(admin), world.main.id)).toMatchObject({ kind: "admin" });
});

test("an owner's key acts within its scope", async () => {
  const withKey = world.callerAs({ ...world.owner.actor, apiKey: { id: 1, scope: "read" } }, world.main);
  expect(await actorOf(withKey, world.panel.id)).toEqual({
    kind: "owner",
    userId: world.owner.id,
    isActivated: true,
    apiKey: { id: 1, scope: "read" },
  });
});

test("on a panel's own host only that panel exists", async () => {
  expect(await actOnPanel(world.asOwner, world.panel.id)).toBe(world.asOwner);
});

test("a host with its port belongs to one panel, in any case; unknown hosts to none", async () => {
  const { platform, panel, main } = world;
  const idOf = async (host: string) => (await resolvePanel(platform, host))?.id;
  expect(await idOf(panel.domain.toUpperCase())).toBe(panel.id);
  expect(await idOf("LOCALHOST:3000")).toBe(main.id);
  expect(await idOf("cabinet.example")).toBe(main.id);
  expect(await idOf("cabinet.example:80")).toBe(main.id);
  expect(await idOf("cabinet.example.")).toBe(main.id);
  const unknown = ["", "localhost", "localhost:3001", panel.domain.replace(":3000", ""), `a.${panel.domain}`, "x".repeat(10_000)];
  expect(await Promise.all(unknown.map(idOf))).toEqual(unknown.map(() => undefined));
  expect((await mainPanel(platform)).id).toBe(main.id);
});

test("a repeated lookup takes no query", async () => {
  await resolvePanel(world.platform, world.panel.domain);
  await actOnPanel(world.callerAs(world.owner), world.panel.id);
  let taken = 0;
  world.platform.pool.on("acquire", () => taken++);
  await resolvePanel(world.platform, world.panel.domain);
  await actOnPanel(world.callerAs(world.owner), world.panel.id);
  expect(taken).toBe(0);
});
