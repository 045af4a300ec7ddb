import { entryOf } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { authenticate } from "./authenticate.ts";
import { issueEntryToken, redeemEntryToken } from "./entry-tokens.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const issue = (userId: number) => world.asSystem().run((ctx) => issueEntryToken(ctx, { userId, kind: "own", entryId: null }));
const redeem = (token: string, panel = world.panel) => redeemEntryToken(world.asGuest(panel), { token }, { ip: "203.0.113.7" });

test("a token logs its user in once, in its kind", async () => {
  const lena = await world.customer();
  const token = await issue(lena.id);
  expect(token).toMatch(/^[a-z2-7]{52}$/);
  const session = await redeem(token);
  expect(session.kind).toBe("own");
  expect((await authenticate(world.platform, world.panel, { ownToken: session.token })).actor).toEqual(lena.actor);
  await expect(redeem(token)).rejects.toMatchObject({ code: "token_expired" });
  const entry = { userId: world.owner.id, kind: "cabinet", entryId: await entryOf(world, world.owner) } as const;
  expect(await redeem(await world.asSystem().run((ctx) => issueEntryToken(ctx, entry)))).toMatchObject({ kind: "cabinet" });
});

test("a token expires after a minute and is invalid on another panel", async () => {
  const lena = await world.customer();
  const elsewhere = await issue(lena.id);
  await expect(redeem(elsewhere, await world.newPanel())).rejects.toMatchObject({ code: "token_expired" });
  const late = await issue(lena.id);
  world.clock.advance(60_001);
  await expect(redeem(late)).rejects.toMatchObject({ code: "token_expired" });
});

test("of many parallel uses of one token only one succeeds", async () => {
  const token = await issue((await world.customer()).id);
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => redeem(token)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
