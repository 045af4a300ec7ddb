import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { countReach, readReach } from "./reach.ts";

const DAY_MS = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
type Items = Parameters<typeof countReach>[1]["items"];
const count = (items: Items, caller = world.asGuest()) => caller.run((ctx) => countReach(ctx, { items }));
const read = (days = 30, caller = world.asOwner) => caller.run((ctx) => readReach(ctx, { days })).then(({ items }) => items);

test("visits are added up by day, also concurrent ones, and each counts once however often it names a part", async () => {
  const seen: Items = [
    { kind: "happy", subject: 0, act: "shown" },
    { kind: "bubble", subject: 0, act: "shown" },
    { kind: "bubble", subject: 0, act: "shown" },
  ];
  await Promise.all(Array.from({ length: 12 }, (_, n) => count(n % 2 === 0 ? seen : seen.toReversed())));
  await count([{ kind: "bubble", subject: 0, act: "pressed" }]);
  world.clock.advance(DAY_MS);
  await count([{ kind: "bubble", subject: 0, act: "ordered" }]);
  expect(await read()).toEqual([
    { kind: "bubble", subject: 0, shown: 12, pressed: 1, ordered: 1 },
    { kind: "happy", subject: 0, shown: 12, pressed: 0, ordered: 0 },
  ]);
  expect(await read(1)).toEqual([{ kind: "bubble", subject: 0, shown: 0, pressed: 0, ordered: 1 }]);
});

test("only the panel's own pop-ups are counted, and no panel sees another's figures", async () => {
  const panel = await world.newPanel();
  const id = await runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "insert into popups (panel_id, title, body, audience, frequency, is_on) values ($1, 'Sale', 'Today', 'everyone', 'once', true) returning id",
      [panel.id],
    );
    return Number(rows[0]!.id);
  });
  const shown: Items = [{ kind: "popup", subject: id, act: "shown" }];
  await count(shown);
  await count([{ kind: "announcement", subject: 999_999, act: "pressed" }]);
  await count([{ kind: "contact", subject: 5, act: "pressed" }]);
  expect((await read()).filter(({ kind }) => kind !== "bubble" && kind !== "happy")).toEqual([]);
  await count(shown, world.asGuest(panel));
  expect(await read(30, world.ownerOf(panel))).toEqual([{ kind: "popup", subject: id, shown: 1, pressed: 0, ordered: 0 }]);
});

test("only the panel's staff see figures", async () => {
  await expect(read(30, world.asGuest())).rejects.toMatchObject({ code: "unauthenticated" });
  await expect(read(30, world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
});
