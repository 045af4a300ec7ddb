import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { createKey } from "./create-key.ts";
import { listKeys } from "./list-keys.ts";
import { revokeKey } from "./revoke-key.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

test("a key is shown once, kept as a hash, listed by its hint and gone when revoked", async () => {
  const lena = await world.customer();
  const as = world.callerAs(lena);
  const { id, key } = await as.run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));
  expect(key).toMatch(/^vt_live_[a-z2-7]{52}$/);
  const { items } = await as.run(listKeys);
  expect(items).toEqual([
    { id, name: "bot", scope: "order", hint: key.slice(-4), lastUsedAt: null, createdAt: expect.any(Number) as number },
  ]);
  const stored = await world
    .asSystem()
    .run(({ tx }) =>
      tx.selectFrom("apiKeys").selectAll().where("panelId", "=", world.panel.id).where("id", "=", id).executeTakeFirstOrThrow(),
    );
  expect(stored.keyHash).toHaveLength(32);
  expect(JSON.stringify(stored)).not.toContain(key);
  await revokeKey(as, { keyId: id });
  expect((await as.run(listKeys)).items).toEqual([]);
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

test("another's key is not found, a guest has none, and a lesser key makes no key", async () => {
  const lena = await world.customer();
  const max = await world.customer();
  const { id } = await world.callerAs(lena).run((ctx) => createKey(ctx, { name: "bot", scope: "all" }));
  await expect(revokeKey(world.callerAs(max), { keyId: id })).rejects.toMatchObject({ code: "not_found" });
  await expect(world.asGuest().run(listKeys)).rejects.toMatchObject({ code: "unauthenticated" });
  const withKey = world.callerAs({ ...lena.actor, apiKey: { id, scope: "order" } });
  await expect(withKey.run((ctx) => createKey(ctx, { name: "more", scope: "all" }))).rejects.toMatchObject({ code: "forbidden" });
});
