import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { cannedListInput, createCannedInput, fillCanned } from "@vitrine/contract/support/dialog/canned";
import { createFaqInput, listFaqInput } from "@vitrine/contract/support/faq/faq";
import { suggestFaq } from "@vitrine/contract/support/faq/suggest";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { createCanned, getCanned, listCanned, removeCanned, updateCanned } from "../canned/manage.ts";
import { createFaqItem, listFaq, removeFaqItem, updateFaqItem } from "./manage.ts";
import { readFaq } from "./read.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const add = (input: object) => world.asOwner.run((ctx) => createFaqItem(ctx, createFaqInput.parse(input)));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "not refused",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

test("questions are read in the reader's language, and in the panel's where it has none of a kind", async () => {
  const second = await add({ kind: "orders", question: "Can I cancel an order?", answer: "Before it starts.", language: "en" });
  await add({ kind: "orders", question: "When does an order start?", answer: "Within minutes.", language: "en", position: 0 });
  await add({ kind: "orders", question: "Когда начнётся заказ?", answer: "Через несколько минут.", language: "ru" });
  await add({ kind: "vip club", question: "x", answer: "y" }).catch(() => undefined);
  await add({ kind: "vip-club", question: "Who is a VIP?", answer: "Everyone who spent 1000." });
  expect(second).toMatchObject({ itemIndex: 1, position: 1 });
  const read = (language: "en" | "ru" | "uk") => world.asGuest().run((ctx) => readFaq(ctx, { language }));
  expect((await read("en")).kinds.map(({ kind, title, items }) => [kind, title, items.map(({ itemIndex }) => itemIndex)])).toEqual([
    ["orders", "Orders", [2, 1]],
    ["vip-club", "Vip club", [1]],
  ]);
  expect((await read("ru")).kinds[0]).toMatchObject({ title: "Заказы", items: [{ question: "Когда начнётся заказ?" }] });
  expect((await read("uk")).kinds[0]).toMatchObject({ title: "Замовлення", items: [{ itemIndex: 2 }, { itemIndex: 1 }] });
  const suggested = suggestFaq(await read("en"), "Please cancel my orders at once");
  expect(suggested[0]).toMatchObject({ kind: "orders", itemIndex: 1 });
  expect(suggestFaq(await read("en"), "zzz")).toEqual([]);
});

test("a number is not reused, and only people with the right can edit", async () => {
  const one = await add({ kind: "api", question: "Where is my key?", answer: "On the page API." });
  expect(
    await world.asOwner.run((ctx) => updateFaqItem(ctx, { kind: "api", itemIndex: one.itemIndex, answer: "In your profile." })),
  ).toMatchObject({
    answer: "In your profile.",
  });
  const two = await add({ kind: "api", question: "How many calls?", answer: "600 a minute." });
  expect(two.itemIndex).toBe(2);
  await world.asOwner.run((ctx) => removeFaqItem(ctx, { kind: "api", itemIndex: 1 }));
  expect((await add({ kind: "api", question: "Third?", answer: "Yes." })).itemIndex).toBe(3);
  expect(await refusal(world.asOwner.run((ctx) => removeFaqItem(ctx, { kind: "api", itemIndex: 1 })))).toBe("not_found");
  const lena = world.callerAs(await world.customer());
  expect(await refusal(lena.run((ctx) => listFaq(ctx, listFaqInput.parse({}))))).toBe("forbidden");
  expect((await world.asManager(1).run((ctx) => listFaq(ctx, listFaqInput.parse({ kind: "api" })))).items).toHaveLength(2);
});

const canned = (input: z.input<typeof createCannedInput>) => createCannedInput.parse(input);

test("canned answers have one text per shortcut and variables that are known", async () => {
  const created = await world.asOwner.run((ctx) =>
    createCanned(ctx, canned({ shortcut: "refill", text: "Hello, {{customer.login}}: {{ order.id }}" })),
  );
  expect(fillCanned(created.text, { "customer.login": "lena" })).toBe("Hello, lena: ");
  expect(await refusal(world.asOwner.run((ctx) => createCanned(ctx, canned({ shortcut: "refill", text: "x" }))))).toBe("already_exists");
  const other = await world.asOwner.run((ctx) => createCanned(ctx, canned({ shortcut: "late", text: "x" })));
  expect(await refusal(world.asOwner.run((ctx) => updateCanned(ctx, { cannedId: other.id, shortcut: "refill" })))).toBe("already_exists");
  await world.asOwner.run((ctx) => removeCanned(ctx, { cannedId: other.id }));
  expect((await world.asManager(1).run((ctx) => listCanned(ctx, cannedListInput.parse({})))).items).toEqual([created]);
  const get = (cannedId: number) => world.asManager(1).run((ctx) => getCanned(ctx, { cannedId }));
  expect(await get(created.id)).toEqual(created);
  expect(await refusal(get(other.id))).toBe("not_found");
  for (const wrong of [
    { shortcut: "a b", text: "x" },
    { shortcut: "a", text: "{{customer.balance}}" },
    { shortcut: "a", text: " " },
  ])
    expect(createCannedInput.safeParse(wrong).success).toBe(false);
});
