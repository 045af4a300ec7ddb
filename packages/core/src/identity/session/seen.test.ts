import { createKey } from "../api-key/create-key.ts";
import { sql } from "kysely";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { PanelContext } from "../../kernel/context/context.ts";
import { authenticate } from "./authenticate.ts";
import { flushSeen, markSeen } from "./seen.ts";
import { startSession } from "./sessions.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const HOUR_MS = 3_600_000;

interface Seen {
  session: Date;
  user: Date | null;
}

async function oldSession(userId: number, panel: PanelContext = world.panel): Promise<string> {
  const start = { kind: "own" as const, userId, origin: { ip: "203.0.113.7" } };
  const { token } = await world.asSystem(panel).run((ctx) => startSession(world.platform, ctx, start));
  await world
    .asSystem(panel)
    .run(({ tx }) => sql`update sessions set seen_at = now() - interval '1 hour' where user_id = ${userId}`.execute(tx));
  return token;
}

const seenOf = (userId: number, panel = world.panel): Promise<Seen> =>
  world.asSystem(panel).run(async ({ tx }) => {
    const { rows } = await sql<Seen>`
      select s.seen_at as session, u.last_seen_at as "user" from sessions s join users u on u.panel_id = s.panel_id and u.id = s.user_id
      where s.panel_id = ${panel.id} and s.user_id = ${userId}`.execute(tx);
    return rows[0]!;
  });

const isRecent = (time: Date | null) => time !== null && Date.now() - time.getTime() < HOUR_MS / 2;

test("a request does not wait for its mark, which is written with those of other panels", async () => {
  const other = await world.newPanel();
  const people = [await world.customer(), await world.customer()];
  const stranger = await world.customer(undefined, { panel: other });
  const tokens = [await oldSession(people[0]!.id), await oldSession(people[1]!.id)];
  const away = await oldSession(stranger.id, other);
  for (const ownToken of tokens) expect((await authenticate(world.platform, world.panel, { ownToken })).actor.kind).toBe("user");
  await authenticate(world.platform, other, { ownToken: away });
  expect(isRecent((await seenOf(people[0]!.id)).session)).toBe(false);
  await flushSeen(world.platform);
  for (const [id, panel] of [
    [people[0]!.id, world.panel],
    [people[1]!.id, world.panel],
    [stranger.id, other],
  ] as const) {
    const { session, user } = await seenOf(id, panel);
    expect([isRecent(session), isRecent(user)]).toEqual([true, true]);
  }
});

test("a mark of one panel with another panel's session or key changes nothing", async () => {
  const lena = await world.customer();
  await oldSession(lena.id);
  const { id: keyId } = await keyOf(lena);
  const other = await world.newPanel();
  const { publicId: sessionId } = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("sessions").select("publicId").where("userId", "=", lena.id).executeTakeFirstOrThrow());
  markSeen(world.platform, { panelId: other.id, userId: lena.id, sessionId, keyId, ip: "198.51.100.1", at: new Date() });
  await flushSeen(world.platform);
  expect(isRecent((await seenOf(lena.id)).session)).toBe(false);
  expect(await usedFrom(keyId)).toBeNull();
});

test("rows that another transaction is writing are skipped, the others are marked", async () => {
  const [busy, free] = [await world.customer(), await world.customer()];
  const [busyKey, freeKey] = [await keyOf(busy), await keyOf(free)];
  await world.asSystem().run(async ({ tx }) => {
    await sql`select from api_keys where panel_id = ${world.panel.id} and id = ${busyKey.id} for update`.execute(tx);
    for (const { id, userId } of [
      { id: busyKey.id, userId: busy.id },
      { id: freeKey.id, userId: free.id },
    ])
      markSeen(world.platform, { panelId: world.panel.id, userId, keyId: id, ip: "203.0.113.9", at: new Date() });
    await flushSeen(world.platform);
  });
  expect([await usedFrom(busyKey.id), await usedFrom(freeKey.id)]).toEqual([null, "203.0.113.9"]);
});

const keyOf = (customer: MadeUser) => world.callerAs(customer).run((ctx) => createKey(ctx, { name: "bot", scope: "order" }));

const usedFrom = async (keyId: number): Promise<string | null> => {
  const { lastUsedIp } = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("apiKeys").select("lastUsedIp").where("id", "=", keyId).executeTakeFirstOrThrow());
  return lastUsedIp;
};
