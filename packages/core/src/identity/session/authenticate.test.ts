import { createKey } from "../api-key/create-key.ts";
import { revokeKey } from "../api-key/revoke-key.ts";
import { entryOf } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { authenticate } from "./authenticate.ts";
import { logout } from "./logout.ts";
import { flushSeen } from "./seen.ts";
import { type SessionStart, startSession } from "./sessions.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const DAY = 86_400_000;
const sessionFor = async (userId: number, kind: "own" | "cabinet" = "own", panel = world.panel) =>
  started(panel, { kind, userId, entryId: kind === "cabinet" ? await entryOf(world, { id: userId }, panel) : null });
const started = (panel: PanelContext, start: Omit<SessionStart, "origin">) =>
  world.asSystem(panel).run((ctx) => startSession(world.platform, ctx, { ...start, origin: { ip: "203.0.113.7" } }));
const kindOf = async (credentials: Parameters<typeof authenticate>[2], panel = world.panel) =>
  (await authenticate(world.platform, panel, credentials)).actor.kind;
const age = (days: number, column: "expiresAt" | "endsAt") =>
  world.asSystem().run(({ tx }) =>
    tx
      .updateTable("sessions")
      .set({ [column]: new Date(world.platform.now().getTime() + days * DAY) })
      .where("panelId", "=", world.panel.id)
      .execute(),
  );

test("a session is invalid on another panel, as another kind, by its hash or its public id", async () => {
  const lena = await world.customer();
  const other = await world.newPanel();
  const { token } = await sessionFor(lena.id);
  const known = await authenticate(world.platform, world.panel, { ownToken: token });
  expect(known).toMatchObject({ actor: lena.actor, language: "en", session: { kind: "own", renewed: false } });
  expect(await kindOf({ ownToken: token }, other)).toBe("guest");
  expect(await kindOf({ cabinetToken: token })).toBe("guest");
  expect(await kindOf({ ownToken: known.session!.publicId })).toBe("guest");
  expect(await kindOf({ ownToken: `${token}a` })).toBe("guest");
});

test("a session that ends is not cached again by a concurrent request", async () => {
  const lena = await world.customer();
  const { token } = await sessionFor(lena.id);
  const as = world.callerAs(lena);
  const second: Caller = {
    ...as,
    run: (work) =>
      as.run(async (ctx) => {
        const done = await work(ctx);
        expect(await kindOf({ ownToken: token })).toBe("user");
        return done;
      }),
  };
  await logout(second, { kind: "own", token });
  expect(await kindOf({ ownToken: token })).toBe("guest");
});

test("a repeated request takes no connection", async () => {
  const lena = await world.customer();
  const { token } = await sessionFor(lena.id);
  for (let n = 0; n < 2; n++) await kindOf({ ownToken: token });
  let taken = 0;
  world.platform.pool.on("acquire", () => taken++);
  for (let n = 0; n < 100; n++) expect(await kindOf({ ownToken: token })).toBe("user");
  expect(taken).toBe(0);
  world.clock.advance(10_001);
  await kindOf({ ownToken: token });
  expect(taken).toBe(1);
});

test("a session is renewed in the second half of its 14 days, and ends for good after 90 days", async () => {
  const lena = await world.customer();
  const { token } = await sessionFor(lena.id);
  await age(3, "expiresAt");
  const renewed = await authenticate(world.platform, world.panel, { ownToken: token });
  expect(renewed.session!.renewed).toBe(true);
  expect(renewed.session!.expiresAt.getTime() - world.platform.now().getTime()).toBeGreaterThan(13 * DAY);
  world.platform.memory.sessions.clear();
  await age(3, "expiresAt");
  await age(5, "endsAt");
  await kindOf({ ownToken: token });
  const row = await world
    .asSystem()
    .run(({ tx }) =>
      tx
        .selectFrom("sessions")
        .select(["expiresAt", "endsAt"])
        .where("panelId", "=", world.panel.id)
        .where("userId", "=", lena.id)
        .executeTakeFirstOrThrow(),
    );
  expect(row.expiresAt).toEqual(row.endsAt);
  world.platform.memory.sessions.clear();
  await age(-1, "endsAt");
  expect(await kindOf({ ownToken: token })).toBe("guest");
});

test("a suspended customer's session counts as a guest", async () => {
  const lena = await world.customer("gone", { suspendedAt: new Date() });
  expect(await kindOf({ ownToken: (await sessionFor(lena.id)).token })).toBe("guest");
});

test("a cabinet session acts as owner, manager or admin of its own panel only, and as a guest once the right is removed", async () => {
  const manager = await world.mainUser("helper");
  const admin = await world.mainUser("boss", { role: "admin" });
  const stranger = await world.mainUser("stranger");
  await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.insertInto("managers").values({ panelId: world.main.id, userId: manager.id, targetPanelId: world.panel.id, scope: 2 }).execute(),
    );
  const asCabinet = async (userId: number, panel = world.panel) =>
    (await authenticate(world.platform, panel, { cabinetToken: (await sessionFor(userId, "cabinet", panel)).token })).actor;
  expect(await asCabinet(world.owner.id)).toEqual({ kind: "owner", userId: world.owner.id, isActivated: true });
  expect(await asCabinet(manager.id)).toEqual({ kind: "manager", userId: manager.id, isActivated: true, scope: 2 });
  expect(await asCabinet(admin.id)).toMatchObject({ kind: "admin" });
  expect(await asCabinet(stranger.id)).toEqual({ kind: "guest" });
  const { token } = await sessionFor(world.owner.id, "cabinet");
  expect(await kindOf({ cabinetToken: token }, await world.newPanel())).toBe("guest");
  expect(await kindOf({ ownToken: token })).toBe("guest");
});

test("a key acts as its user within its scope, is rejected once revoked, and takes precedence over cookies", async () => {
  const lena = await world.customer();
  const { id, key } = await world.callerAs(lena).run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));
  const { token } = await sessionFor((await world.customer()).id);
  const known = await authenticate(world.platform, world.panel, { apiKey: key, ownToken: token });
  expect(known.actor).toEqual({ ...lena.actor, apiKey: { id, scope: "order" } });
  await expect(kindOf({ apiKey: key }, await world.newPanel())).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(kindOf({ apiKey: "vt_live_made_up" })).rejects.toMatchObject({ code: "unauthenticated" });
  await flushSeen(world.platform);
  const listed = await world
    .asSystem()
    .run(({ tx }) =>
      tx.selectFrom("apiKeys").select("lastUsedAt").where("panelId", "=", world.panel.id).where("id", "=", id).executeTakeFirstOrThrow(),
    );
  expect(listed.lastUsedAt).not.toBeNull();
  await revokeKey(world.callerAs(lena), { keyId: id });
  await expect(kindOf({ apiKey: key })).rejects.toMatchObject({ code: "unauthenticated" });
});

test("the key of a suspended customer returns account_suspended", async () => {
  const lena = await world.customer();
  const { key } = await world.callerAs(lena).run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));
  await world
    .asSystem()
    .run(({ tx }) =>
      tx.updateTable("users").set({ suspendedAt: new Date() }).where("panelId", "=", world.panel.id).where("id", "=", lena.id).execute(),
    );
  await expect(kindOf({ apiKey: key })).rejects.toMatchObject({ kind: "FORBIDDEN", code: "account_suspended" });
});
