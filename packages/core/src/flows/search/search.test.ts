import { searchInput } from "@vitrine/contract/flows/search/search";
import { listServicesInput } from "@vitrine/contract/selling/catalog/service";
import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { listServices } from "../../selling/catalog/list.ts";
import { startDialog } from "../../support/dialog/own.workflow.ts";
import { searchPanel } from "./search.ts";

let world: World;
let lena: MadeUser;
let orderId: number;
let serviceId: number;
let dialogId: number;

beforeAll(async () => {
  world = await makeWorld();
  lena = await world.customer("lena", { email: "lena@mail.example", credit: "100" });
  const service = await world.service({ name: "Telegram members" });
  serviceId = service.id;
  orderId = await makeOrder(world, { customer: lena, service, link: "https://t.me/green_channel" });
  dialogId = (await startDialog(world.callerAs(lena), startDialogInput.parse({ text: "Where is it?" }))).id;
  await runAs(world.database.ownerUrl, async (client) => {
    const put = "insert into catalog_translations (panel_id, kind, target_id, language, name) values ($1, 'service', $2, 'ru', $3)";
    await client.query(put, [world.panel.id, serviceId, "Подписчики Телеграм"]);
  });
});

const search = (input: z.input<typeof searchInput>, by: Caller = world.asOwner) =>
  by.run((ctx) => searchPanel(ctx, searchInput.parse(input)));
const found = async (query: string, by?: Caller) =>
  Object.fromEntries((await search({ query }, by)).groups.map(({ area, items }) => [area, items.map(({ id }) => id)]));

test("an order is found by its id and by its link in any spelling", async () => {
  expect(await found(`#${orderId}`)).toMatchObject({ orders: [String(orderId)] });
  expect(await found("t.me/green_channel")).toEqual({ orders: [String(orderId)] });
  expect(await found("https://telegram.me/green_channel/")).toEqual({ orders: [String(orderId)] });
  expect(await found("green_ch")).toEqual({ orders: [String(orderId)] });
  expect(await found("gr%en")).toEqual({});
});

test("a customer is found by login and email, and with them their dialogs", async () => {
  const both = { users: [String(lena.id)], dialogs: [String(dialogId)] };
  expect(await found("LEN")).toEqual(both);
  expect(await found("lena@mail")).toEqual(both);
  const { groups } = await search({ query: "lena" });
  expect(groups[0]).toEqual({ area: "users", total: 1, items: [{ id: String(lena.id), title: "lena", detail: "lena@mail.example" }] });
});

test("a service is found by its names in every language, and shown in the reader's", async () => {
  expect(await found("members")).toEqual({ services: [String(serviceId)] });
  expect(await found("подписчики тел")).toEqual({ services: [String(serviceId)] });
  const inRussian = world.asOwner.on(world.panel, { language: "ru" });
  expect((await search({ query: "members" }, inRussian)).groups).toMatchObject([{ items: [{ title: "Подписчики Телеграм" }] }]);
});

test("the list of services finds translated names too", async () => {
  const list = (query: string) => world.asOwner.run((ctx) => listServices(ctx, listServicesInput.parse({ query })));
  expect((await list("Телеграм")).items.map(({ id }) => id)).toEqual([serviceId]);
  expect(await list("Инстаграм")).toMatchObject({ items: [], counts: { all: 0 } });
});

test("text typed in the wrong keyboard layout is converted", async () => {
  expect(await search({ query: "дутф" })).toMatchObject({ query: "lena", groups: [{ area: "users" }, { area: "dialogs" }] });
  expect(await search({ query: "gjlgbcxbrb" })).toMatchObject({ query: "подписчики", groups: [{ area: "services" }] });
  expect(await search({ query: "zzzz" })).toEqual({ query: "zzzz", groups: [] });
});

test("a single kind, with as many results as requested", async () => {
  for (const name of ["mira1", "mira2", "mira3"]) await world.customer(name);
  const { groups } = await search({ query: "mira", area: "users", perArea: 2 });
  expect(groups).toMatchObject([{ area: "users", total: 3, items: [{ title: "mira3" }, { title: "mira2" }] }]);
});

test("each kind needs the permission of its list", async () => {
  expect(await found("lena", world.asManager(1))).toEqual({ dialogs: [String(dialogId)] });
  expect(await found("lena", world.asManager(2))).toMatchObject({ users: [String(lena.id)] });
  expect(await found("members", world.asManager(2))).toEqual({});
  await expect(search({ query: "lena" }, world.asManager(0))).rejects.toMatchObject({ code: "forbidden" });
});

test("another panel's rows are not found", async () => {
  const other = world.ownerOf(await world.newPanel());
  for (const query of [`#${orderId}`, "lena", "members", "green_channel", `#${lena.id}`]) expect(await found(query, other)).toEqual({});
});

test("a demo viewer finds no one by email", async () => {
  const viewer = world.callerAs({ kind: "viewer", userId: lena.id, isActivated: true });
  expect(await found("lena@mail", viewer)).toEqual({});
  const { groups } = await search({ query: "lena", area: "users" }, viewer);
  expect(groups[0]!.items[0]!.detail).toBe("le…@mail.example");
});

test("panels are found on the main panel alone, by the platform's admin", async () => {
  const admin = world.asAdmin(world.main);
  expect(await found(world.panel.domain, admin)).toEqual({ panels: [String(world.panel.id)] });
  expect(await found(world.panel.domain)).toEqual({});
});
