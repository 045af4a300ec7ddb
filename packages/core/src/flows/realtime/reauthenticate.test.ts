import { entryOf } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, it } from "vitest";
import { createKeyInput } from "@vitrine/contract/identity/api-key/keys";
import { createKey } from "../../identity/api-key/create-key.ts";
import { revokeKey } from "../../identity/api-key/revoke-key.ts";
import { banCustomer } from "../../tenancy/customer/ban.workflow.ts";
import { logout } from "../../identity/session/logout.ts";
import { startSession } from "../../identity/session/sessions.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { reauthenticateKey, reauthenticateWatcher } from "./reauthenticate.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function session(userId: number, kind: "own" | "cabinet", panel: PanelContext): Promise<{ kind: "own" | "cabinet"; token: string }> {
  const origin = { ip: "203.0.113.7" };
  const entryId = kind === "cabinet" ? await entryOf(world, { id: userId }, panel) : null;
  const { token } = await world.asSystem(panel).run((ctx) => startSession(world.platform, ctx, { kind, userId, origin, entryId }));
  return { kind, token };
}

it("stays a customer until they sign out", async () => {
  const anna = await world.customer("anna-again");
  const caller = world.callerAs(anna);
  const held = await session(anna.id, "own", world.panel);
  expect((await reauthenticateWatcher(caller, held))?.actor).toEqual(anna.actor);
  await logout(caller, held);
  expect(await reauthenticateWatcher(caller, held)).toBeUndefined();
});

it("is an owner on their panel, from the main panel's host and from the panel's own", async () => {
  const fromMain = await session(world.owner.id, "own", world.main);
  const again = await reauthenticateWatcher(world.asOwner, fromMain);
  expect([again?.actor.kind, again?.panel.id]).toEqual(["owner", world.panel.id]);
  const fromPanel = await session(world.owner.id, "cabinet", world.panel);
  const there = await reauthenticateWatcher(world.asOwner, fromPanel);
  expect([there?.actor.kind, there?.panel.id]).toEqual(["owner", world.panel.id]);
});

it("is a guest without a session, and no longer a manager after losing that role", async () => {
  expect(await reauthenticateWatcher(world.asOwner, undefined)).toBeUndefined();
  const stranger = await world.mainUser();
  const held = await session(stranger.id, "own", world.main);
  await expect(reauthenticateWatcher(world.asOwner, held)).rejects.toMatchObject({ kind: "NOT_FOUND" });
});

it("watches with a key until it is revoked or its owner is banned", async () => {
  const vera = await world.customer("vera-again");
  const caller = world.callerAs(vera);
  const made = async () => caller.run((ctx) => createKey(ctx, createKeyInput.parse({ name: "bot", scope: "read" })));
  const [first, second] = [await made(), await made()];
  expect((await reauthenticateKey(caller, first.key))?.actor).toMatchObject({ kind: "user", userId: vera.id, apiKey: { id: first.id } });
  await revokeKey(caller, { keyId: first.id });
  expect(await reauthenticateKey(caller, first.key)).toBeUndefined();
  await banCustomer(world.asOwner, { userId: vera.id, reason: "Spam" });
  expect(await reauthenticateKey(caller, second.key)).toBeUndefined();
});
