import { createKeyInput, MOST_KEYS } from "@vitrine/contract/identity/api-key/keys";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, test } from "vitest";
import { authenticate } from "../session/authenticate.ts";
import { flushSeen } from "../session/seen.ts";
import { hashOf } from "../../kernel/secret/tokens.ts";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import { newKey } from "./new-key.ts";
import { revokeKey } from "./revoke-key.ts";
import { rotateKey } from "./rotate-key.ts";
import { createTestKey, listTestKeys, revokeTestKey } from "./test-keys.ts";

const DAY_MS = 86_400_000;
const UNKNOWN = { kind: "UNAUTHENTICATED", code: "unauthenticated", params: {} };

let world: World;
beforeAll(async () => {
  world = await makeWorld({ settings: { requestsPerMinute: 600 } });
});

/** A session that logged in this long ago. */
function signedIn(user: MadeUser, agoMs = 0): Caller {
  const confirmedAt = new Date(world.platform.now().getTime() - agoMs);
  const session = { kind: "own" as const, publicId: crypto.randomUUID(), confirmedAt, persistent: true };
  return openCaller({ platform: world.platform, panel: user.panel, actor: user.actor, requestId: "test", language: "en", session });
}

const use = (apiKey: string, ip = "203.0.113.7", panel = world.panel) => authenticate(world.platform, panel, { apiKey, ip });

test("a key is shown once, stored as a hash, listed by its hint and gone after revoking", async () => {
  const lena = await world.customer();
  const as = world.callerAs(lena);
  const { id, key } = await as.run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));
  expect(key).toMatch(/^sk_live_[a-z2-7]{52}$/);
  const { items, requestsPerMinute } = await listKeys(as);
  expect(requestsPerMinute).toBe(600);
  expect(items).toEqual([
    {
      id,
      name: "bot",
      scope: "order",
      mode: "live",
      hint: key.slice(-4),
      addresses: [],
      expiresAt: null,
      isReplaced: false,
      lastUsedAt: null,
      lastUsedIp: null,
      usedThisMinute: 0,
      createdAt: expect.any(Number) as number,
    },
  ]);
  const stored = await world
    .asSystem()
    .run(({ tx }) =>
      tx.selectFrom("apiKeys").selectAll().where("panelId", "=", world.panel.id).where("id", "=", id).executeTakeFirstOrThrow(),
    );
  expect(stored.keyHash).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(key);
  await revokeKey(as, { keyId: id });
  expect((await listKeys(as)).items).toEqual([]);
  await expect(revokeKey(as, { keyId: id })).rejects.toMatchObject({ code: "not_found" });
  const actions = await world
    .asSystem()
    .run(({ tx }) =>
      tx
        .selectFrom("auditLog")
        .select("action")
        .where("panelId", "=", world.panel.id)
        .where("subject", "=", `api_key:${id}`)
        .orderBy("id")
        .execute(),
    );
  expect(actions.map(({ action }) => action)).toEqual(["developer.create_key", "developer.revoke_key"]);
});

test("another user's key is not found, a guest has none, and a limited key creates no key", async () => {
  const lena = await world.customer();
  const max = await world.customer();
  const { id } = await world.callerAs(lena).run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));
  await expect(revokeKey(world.callerAs(max), { keyId: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(rotateKey(world.callerAs(max), { keyId: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(listKeys(world.asGuest())).rejects.toMatchObject({ code: "unauthenticated" });
  const withKey = world.callerAs({ ...lena.actor, apiKey: { id, scope: "order" } });
  await expect(withKey.run((ctx) => createKey(ctx, { name: "more", scope: "all" }))).rejects.toMatchObject({ code: "forbidden" });
});

test("a full-access key requires a recent login, unless a full-access key creates it", async () => {
  const lena = await world.customer();
  const input = { name: "all", scope: "all" as const };
  await expect(signedIn(lena, 16 * 60_000).run((ctx) => createKey(ctx, input))).rejects.toMatchObject({ code: "reauth_required" });
  const { id } = await signedIn(lena, 14 * 60_000).run((ctx) => createKey(ctx, input));
  await expect(rotateKey(signedIn(lena, 16 * 60_000), { keyId: id })).rejects.toMatchObject({ code: "reauth_required" });
  const byKey = world.callerAs({ ...lena.actor, apiKey: { id, scope: "all" } });
  expect((await byKey.run((ctx) => createKey(ctx, input))).key).toMatch(/^sk_live_/);
});

describe("a key with limits of its own", () => {
  const addresses = ["203.0.113.0/24", "198.51.100.7"];

  test("creates and replaces only keys within them", async () => {
    const lena = await world.customer();
    const soon = toSeconds(world.platform.now()) + 3600;
    const as = world.callerAs(lena);
    const own = await as.run((ctx) => createKey(ctx, { name: "narrow", scope: "all", addresses, expiresAt: soon }));
    const wide = await as.run((ctx) => createKey(ctx, { name: "wide", scope: "all" }));
    const byKey = world.callerAs({ ...lena.actor, apiKey: { id: own.id, scope: "all" } });
    const make = (limits: { addresses?: string[]; expiresAt?: number }) =>
      byKey.run((ctx) => createKey(ctx, { name: "more", scope: "all", ...limits }));
    for (const limits of [
      {},
      { addresses },
      { expiresAt: soon },
      { addresses, expiresAt: soon + 1 },
      { addresses: ["203.0.114.1"], expiresAt: soon },
      { addresses: ["203.0.113.0/24", "0.0.0.0/0"], expiresAt: soon },
    ])
      await expect(make(limits)).rejects.toMatchObject({ code: "forbidden" });
    await expect(rotateKey(byKey, { keyId: wide.id })).rejects.toMatchObject({ code: "forbidden" });
    expect((await make({ addresses: ["203.0.113.9", "198.51.100.7"], expiresAt: soon - 60 })).key).toMatch(/^sk_live_/);
    await rotateKey(byKey, { keyId: own.id });
    expect((await listKeys(as)).items[0]).toMatchObject({ name: "narrow", addresses, expiresAt: soon });
  });
});

describe("a key", () => {
  test("works from its allowed addresses only, and is unknown from elsewhere", async () => {
    const as = world.callerAs(await world.customer());
    const addresses = ["203.0.113.0/24", "2001:db8::/32"];
    const { id, key } = await as.run((ctx) => createKey(ctx, { name: "fixed", scope: "read", addresses }));
    expect((await use(key, "203.0.113.200")).actor).toMatchObject({ apiKey: { id } });
    expect((await use(key, "2001:db8::1")).actor).toMatchObject({ apiKey: { id } });
    for (const ip of ["203.0.114.1", "2001:db9::1", ""]) await expect(use(key, ip)).rejects.toMatchObject(UNKNOWN);
    await expect(authenticate(world.platform, world.panel, { apiKey: key })).rejects.toMatchObject(UNKNOWN);
    await expect(use("sk_live_nobody")).rejects.toMatchObject(UNKNOWN);
    await flushSeen(world.platform);
    expect((await listKeys(as)).items).toMatchObject([{ addresses, lastUsedIp: "2001:db8::1" }]);
  });

  test("from a forbidden address is not marked as used", async () => {
    const as = world.callerAs(await world.customer());
    const { key } = await as.run((ctx) => createKey(ctx, { name: "fixed", scope: "read", addresses: ["203.0.113.7"] }));
    await expect(use(key, "198.51.100.1")).rejects.toMatchObject(UNKNOWN);
    await flushSeen(world.platform);
    expect((await listKeys(as)).items).toMatchObject([{ lastUsedAt: null, lastUsedIp: null }]);
  });

  test("of a suspended account is rejected, also if it was tried from a forbidden address before", async () => {
    const lena = await world.customer();
    const as = world.callerAs(lena);
    const { key } = await as.run((ctx) => createKey(ctx, { name: "fixed", scope: "order", addresses: ["203.0.113.7"] }));
    await runAs(world.database.ownerUrl, (client) => client.query("update users set suspended_at = now() where id = $1", [lena.id]));
    await expect(use(key, "198.51.100.1")).rejects.toMatchObject(UNKNOWN);
    await expect(use(key)).rejects.toMatchObject({ code: "account_suspended" });
  });

  test("expires, and cannot be created with an expiry in the past", async () => {
    const as = world.callerAs(await world.customer());
    const in10 = toSeconds(world.platform.now()) + 10;
    const { key } = await as.run((ctx) => createKey(ctx, { name: "short", scope: "read", expiresAt: in10 }));
    await use(key);
    await expect(as.run((ctx) => createKey(ctx, { name: "old", scope: "read", expiresAt: in10 - 20 }))).rejects.toMatchObject({
      kind: "VALIDATION",
      fields: { expiresAt: { code: "past" } },
    });
    world.clock.advance(11_000);
    await expect(use(key)).rejects.toMatchObject(UNKNOWN);
    expect((await listKeys(as)).items).toMatchObject([{ name: "short", expiresAt: in10 }]);
  });

  test("with the former prefix continues working", async () => {
    const lena = await world.customer();
    const old = `vt_live_${"a".repeat(52)}`;
    await runAs(world.database.ownerUrl, (client) =>
      client.query("insert into api_keys (panel_id, user_id, name, scope, key_hash, hint) values ($1, $2, 'old', 'read', $3, 'aaaa')", [
        world.panel.id,
        lena.id,
        hashOf(old),
      ]),
    );
    expect((await use(old)).actor).toMatchObject({ userId: lena.id, apiKey: { scope: "read" } });
  });

  test("that is replaced keeps working for a day along with the new one, which has the same limits", async () => {
    const as = world.callerAs(await world.customer());
    const first = await as.run((ctx) => createKey(ctx, { name: "shop", scope: "order", addresses: ["203.0.113.7"] }));
    const second = await rotateKey(as, { keyId: first.id });
    expect(second.oldKeyUntil).toBeCloseTo(toSeconds(new Date(world.platform.now().getTime() + DAY_MS)), -1);
    await use(first.key);
    await use(second.key);
    await expect(use(second.key, "198.51.100.1")).rejects.toMatchObject(UNKNOWN);
    await expect(rotateKey(as, { keyId: first.id })).rejects.toMatchObject({ code: "not_found" });
    expect((await listKeys(as)).items).toMatchObject([
      { id: second.id, name: "shop", scope: "order", addresses: ["203.0.113.7"], isReplaced: false, expiresAt: null },
      { id: first.id, isReplaced: true, expiresAt: second.oldKeyUntil },
    ]);
    world.clock.advance(DAY_MS + 1000);
    await expect(use(first.key)).rejects.toMatchObject(UNKNOWN);
    await use(second.key);
    expect((await listKeys(as)).items).toMatchObject([{ id: second.id }]);
  });
});

test("a person can have only a limited number of keys, also if they are created in parallel", async () => {
  const lena = await world.customer();
  const as = world.callerAs(lena);
  const limits = { name: "n", scope: "read" as const, addresses: [], expiresAt: null };
  await as.run(async (ctx) => {
    for (let made = 0; made < MOST_KEYS - 1; made++) await newKey(ctx, lena.id, "live", limits);
  });
  const results = await Promise.allSettled([1, 2, 3].map(() => as.run((ctx) => createKey(ctx, { name: "last", scope: "read" }))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "too_many", params: { most: MOST_KEYS } } });
  const { id } = (await listKeys(as)).items[0]!;
  await revokeKey(as, { keyId: id });
  await as.run((ctx) => createKey(ctx, { name: "again", scope: "read" }));
});

test("the usage of a key in the current minute comes from its counter", async () => {
  const as = world.callerAs(await world.customer());
  const { id } = await as.run((ctx) => createKey(ctx, { name: "busy", scope: "read" }));
  const now = world.platform.now().getTime();
  await runAs(world.database.ownerUrl, (client) =>
    client.query("insert into rate_limits (key, points, expire) values ($1, 60, $2)", [`requests:key ${id}`, now + 30_000]),
  );
  expect((await listKeys(as)).items).toMatchObject([{ usedThisMinute: 60 }]);
  world.clock.advance(31_000);
  expect((await listKeys(as)).items).toMatchObject([{ usedThisMinute: 0 }]);
});

test("a test key belongs to the test customer, on that panel alone", async () => {
  const panel = await world.newPanel();
  const as = world.ownerOf(panel);
  expect((await listTestKeys(as)).items).toEqual([]);
  const { id, key } = await as.run(createTestKey);
  expect(key).toMatch(/^sk_test_[a-z2-7]{52}$/);
  const { actor } = await use(key, "203.0.113.7", panel);
  const isTest = await as.run(({ tx, panelId }) =>
    tx
      .selectFrom("users")
      .select("isTest")
      .where("panelId", "=", panelId)
      .where("id", "=", "userId" in actor ? actor.userId : 0)
      .executeTakeFirstOrThrow(),
  );
  expect(isTest).toEqual({ isTest: true });
  expect((await listTestKeys(as)).items).toMatchObject([{ id, mode: "test", scope: "order" }]);
  await expect(use(key, "203.0.113.7", world.main)).rejects.toMatchObject(UNKNOWN);
  await expect(world.asManager(2, panel).run(createTestKey)).rejects.toMatchObject({ code: "forbidden" });
  await revokeTestKey(as, { keyId: id });
  await expect(use(key, "203.0.113.7", panel)).rejects.toMatchObject(UNKNOWN);
});

test.each(["203.0.113.7", "203.0.113.0/24", "2001:db8::/32", "::1"])("a key can be restricted to %s", (address) => {
  expect(createKeyInput.safeParse({ name: "n", scope: "read", addresses: [address] }).success).toBe(true);
});
test.each(["203.0.113", "203.0.113.0/33", "example.com", "2001:db8::/129", "10.0.0.1-10.0.0.9"])("%s is rejected", (address) => {
  const parsed = createKeyInput.safeParse({ name: "n", scope: "read", addresses: [address] });
  expect(parsed.error?.issues).toMatchObject([{ path: ["addresses", 0], message: "address_range" }]);
});
