import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { getUser } from "./get.ts";
import { listUsers } from "./list.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const all = { query: null, type: "all" as const, ids: null, sort: "-created_at" as const, page: 1, perPage: 25 };
const logins = async (input: Partial<Parameters<typeof listUsers>[1]> = {}, by = world.asOwner) =>
  (await by.run((ctx) => listUsers(ctx, { ...all, ...input }))).items.map(({ login }) => login);

test("lists newest first, with balance, total spent and number of orders", async () => {
  const lena = await world.customer("lena", { credit: "10" });
  await makeOrder(world, { customer: lena, service: await world.service(), status: "partial", remains: 500 });
  await makeOrder(world, { customer: lena, service: await world.service({ isTest: true }) });
  const { items, total } = await world.asOwner.run((ctx) => listUsers(ctx, all));
  expect(items[0]).toMatchObject({
    login: "lena",
    email: "lena@example.com",
    balance: "8.05",
    spent: "0.65",
    orders: 2,
    isTest: false,
    status: "active",
    lastSeenAt: null,
  });
  expect(items.at(-1)).toMatchObject({ login: "test", isTest: true, balance: "1000.00" });
  expect(total).toBe(items.length);
  expect(await world.asManager(99).run((ctx) => getUser(ctx, { userId: lena.id }))).toEqual({ user: items[0], currency: "USD" });
});

test("a drip-feed is one order of its customer, whatever its runs", async () => {
  const max = await world.customer("max", { credit: "10" });
  const drip = await makeOrder(world, { customer: max, service: await world.service() });
  const run = await makeOrder(world, { customer: max, service: await world.service() });
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("update orders set kind = 'drip' where id = $1", [drip]);
    await client.query("update orders set kind = 'run', parent_id = $2 where id = $1", [run, drip]);
  });
  expect((await world.asOwner.run((ctx) => listUsers(ctx, { ...all, query: "max" }))).items).toMatchObject([{ login: "max", orders: 1 }]);
});

test("a customer is new for a day", async () => {
  const { id } = await world.customer("fresh");
  const found = async () => (await world.asOwner.run((ctx) => getUser(ctx, { userId: id }))).user.isNew;
  expect(await found()).toBe(true);
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update users set created_at = later(created_at, -86400) where id = $1", [id]),
  );
  expect(await found()).toBe(false);
  const { items } = await world.asOwner.run((ctx) => listUsers(ctx, { ...all, perPage: 100 }));
  expect(items.find(({ isTest }) => isTest)).toMatchObject({ isNew: false });
});

test("finds by id and by the beginning of login or email, in any case, and by nothing else", async () => {
  const anna = await world.customer("Anna", { email: "post@anna.example" });
  await world.customer("hannah");
  await world.customer("anton_50%");
  expect(await logins({ query: "ANN" })).toEqual(["Anna"]);
  expect(await logins({ query: "post@" })).toEqual(["Anna"]);
  expect(await logins({ query: "an" })).toEqual(["anton_50%", "Anna"]);
  expect(await logins({ query: String(anna.id) })).toEqual(["Anna"]);
  const others = ["nna", "%", "_", "anna.example", "'"];
  expect(await Promise.all(others.map((query) => logins({ query })))).toEqual(others.map(() => []));
});

test("online are customers seen in the last five minutes, banned are the suspended ones", async () => {
  const seen = async (login: string, minutes: number) => {
    const user = await world.customer(login);
    await world.asSystem().run(({ tx }) =>
      tx
        .updateTable("users")
        .set({ lastSeenAt: new Date(Date.now() - minutes * 60_000) })
        .where("panelId", "=", world.panel.id)
        .where("id", "=", user.id)
        .execute(),
    );
  };
  await seen("here", 1);
  await seen("gone", 6);
  await world.customer("banned", { suspendedAt: new Date() });
  expect(await logins({ type: "online" })).toEqual(["here"]);
  expect(await logins({ type: "banned" })).toEqual(["banned"]);
});

test("pages follow one another", async () => {
  const whole = await logins();
  expect([...(await logins({ perPage: 3 })), ...(await logins({ perPage: 3, page: 2 }))]).toEqual(whole.slice(0, 6));
});

test("excludes other panels' users, and is forbidden without the right to view users", async () => {
  const other = await world.newPanel();
  const stranger = await world.customer("stranger", { panel: other });
  expect(await logins({}, world.ownerOf(other))).toEqual(["stranger", "test"]);
  await expect(world.asOwner.run((ctx) => getUser(ctx, { userId: stranger.id }))).rejects.toMatchObject({ code: "not_found" });
  await expect(logins({}, world.asManager(1))).rejects.toMatchObject({ code: "forbidden" });
  await expect(logins({}, world.callerAs(await world.customer()))).rejects.toMatchObject({ code: "forbidden" });
});

test("looks a prefix up in an index, under the policies", async () => {
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query(
      "insert into users (panel_id, login, email) select $1, 'many' || n, 'many' || n || '@example.com' from generate_series(1, 5000) n",
      [world.panel.id],
    );
    await client.query("analyze users");
  });
  const plan = await world.asOwner.run(async ({ tx, panelId }) => {
    const { rows } = await sql<
      Record<string, string>
    >`explain select id from users u where panel_id = ${panelId} and u.login_key >= lower('an') and u.login_key < lower('an') || ${"\u{10FFFF}"}`.execute(
      tx,
    );
    return rows.map((row) => Object.values(row)[0]).join("\n");
  });
  expect(plan).toMatch(/Index Cond: .*login_key >= 'an'/);
});

test("operators narrow the search, and a viewer finds no one by email", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const zoe = await world.customer("zoe", { panel });
  await world.customer("adam", { panel });
  const banned = await world.customer("mia", { panel });
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("update users set suspended_at = now() where panel_id = $1 and id = $2", [panel.id, banned.id]);
    await client.query(
      "update users set language = 'uk', created_at = now() - interval '3 days', last_seen_at = now() where panel_id = $1 and id = $2",
      [panel.id, zoe.id],
    );
  });
  const find = (query: string, by = owner) => logins({ query, sort: "login" }, by);
  expect(await find("status:banned")).toEqual(["mia"]);
  expect(await find("-status:banned")).toEqual(["adam", "test", "zoe"]);
  expect(await find("status:online")).toEqual(["zoe"]);
  expect(await find("-status:online m")).toEqual(["mia"]);
  expect(await find("language:uk,ru")).toEqual(["zoe"]);
  expect(await find("-language:uk login:a")).toEqual(["adam"]);
  expect(await find(`id:>${zoe.id}`)).toEqual(["adam", "mia"]);
  expect(await find("date:today -status:banned")).toEqual(["adam", "test"]);
  expect(await find("date:7d email:zoe@")).toEqual(["zoe"]);
  const viewer = world.callerAs({ kind: "viewer", userId: zoe.id, isActivated: true }, panel);
  expect([await find("login:zoe", viewer), await find("email:zoe@", viewer)]).toEqual([["zoe"], []]);
});

test("ids names the customers, and sort orders them", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const [zoe, adam, mia] = [
    await world.customer("zoe", { panel }),
    await world.customer("adam", { panel }),
    await world.customer("mia", { panel }),
  ];
  const some = [zoe.id, mia.id];
  expect(await logins({ ids: some }, owner)).toEqual(["mia", "zoe"]);
  expect(await logins({ sort: "created_at" }, owner)).toEqual(["test", "zoe", "adam", "mia"]);
  expect(await logins({ sort: "login" }, owner)).toEqual(["adam", "mia", "test", "zoe"]);
  expect(await logins({ sort: "-login", ids: [adam.id, zoe.id] }, owner)).toEqual(["zoe", "adam"]);
});
