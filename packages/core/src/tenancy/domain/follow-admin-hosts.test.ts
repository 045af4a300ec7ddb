import type { Platform } from "@vitrine/core/kernel/context/platform";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { resolvePanel } from "../../kernel/context/resolve-panel.ts";
import { getPanelDomain } from "./domain.ts";
import { followAdminHosts } from "./follow-admin-hosts.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const at = (...adminHosts: string[]): Platform => ({ ...world.platform, settings: { ...world.platform.settings, adminHosts } });
const idOf = async (host: string, platform: Platform) => (await resolvePanel(platform, host))?.id;

test("panels move with the platform: below its new host, and own domains to its new port", async () => {
  const below = await world.newPanel({ domain: "brisk.localhost:3000" });
  const own = await world.newPanel({ domain: "own.example:3000" });
  const moved = at("panel.example");
  await followAdminHosts(moved, world.main);
  await followAdminHosts(moved, world.main);
  expect([await idOf("panel.example", moved), await idOf("brisk.panel.example", moved), await idOf("own.example", moved)]).toEqual([
    world.main.id,
    below.id,
    own.id,
  ]);
  expect(await idOf("brisk.localhost:3000", moved)).toBeUndefined();
  const onMoved = world.ownerOf({ ...below, domain: "brisk.panel.example" });
  expect(await getPanelDomain({ ...onMoved, platform: moved })).toMatchObject({ domain: "brisk.panel.example", isOwn: false });
});

test("a platform that moves below its former host, in several processes at once, moves each panel once", async () => {
  const below = await world.newPanel({ domain: "brisk.localhost:3000" });
  const moved = at("panel.localhost:3000");
  await Promise.all([followAdminHosts(moved, world.main), followAdminHosts(moved, world.main)]);
  expect(await idOf("brisk.panel.localhost:3000", moved)).toBe(below.id);
  const changes = await world
    .asSystem(below)
    .run(({ tx }) => tx.selectFrom("auditLog").select("action").where("action", "=", "panel.change_domain").execute());
  expect(changes).toHaveLength(1);
});

test("a former host that is still the platform's keeps its panels", async () => {
  const below = await world.newPanel({ domain: "brisk.localhost:3000" });
  const moved = at("panel.example", "localhost:3000");
  await followAdminHosts(moved, world.main);
  expect(await idOf("brisk.localhost:3000", moved)).toBe(below.id);
});

test("a panel keeps its name where another panel has the new one", async () => {
  const below = await world.newPanel({ domain: "brisk.localhost:3000" });
  const other = await world.newPanel({ domain: "brisk.panel.example:3000" });
  const moved = at("panel.example:3000");
  await followAdminHosts(moved, world.main);
  expect([await idOf("brisk.panel.example:3000", moved), await idOf("brisk.localhost:3000", moved)]).toEqual([other.id, below.id]);
});
