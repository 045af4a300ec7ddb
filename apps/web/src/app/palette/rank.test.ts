import { expect, test } from "vitest";
import { indexOf, search } from "./rank.ts";

const titles = {
  orders: ["Заказы", "Orders", "Замовлення"],
  payments: ["Платежи", "Payments", "Платежі", "деньги"],
  prices: ["Цены", "Prices", "Ціни"],
  servicePrices: ["Изменить цены", "Change prices", "Змінити ціни", "поднять"],
  settings: ["Настройки панели", "Panel settings", "Налаштування панелі"],
};
const index = indexOf(Object.entries(titles).map(([id, [label, ...words]]) => ({ id, label: label!, words })));
const found = (text: string) => search(index, text, 3).map(({ entry }) => entry.id);

test("a label before a synonym, a beginning before a part", () => {
  expect(found("цены")).toEqual(["prices", "servicePrices"]);
  expect(found("изм")).toEqual(["servicePrices"]);
  expect(found("деньги")).toEqual(["payments"]);
});

test("every language's words, whatever the page's language is", () => {
  expect(found("orders")[0]).toBe("orders");
  expect(found("замов")).toEqual(["orders"]);
  expect(found("ціни")[0]).toBe("prices");
});

test("keys of another layout", () => {
  expect(found("pfrfps")).toEqual(["orders"]);
  expect(found("щквукы")).toEqual(["orders"]);
  expect(found("gkfnt;b")).toEqual(["payments"]);
  expect(found("yfkfinedfyyz")).toEqual(["settings"]);
});

test("a mistake in a word is forgiven, in a short one it is another word", () => {
  expect(found("закзаы")).toEqual(["orders"]);
  expect(found("setings")).toEqual(["settings"]);
  expect(found("paymnets")).toEqual(["payments"]);
  expect(found("цыны")).toEqual(["prices", "servicePrices"]);
  expect(found("цк")).toEqual([]);
});

test("every word must be found, in any order and in other forms of the letters", () => {
  expect(found("панели настр")).toEqual(["settings"]);
  expect(found("панели деньги")).toEqual([]);
  expect(found("НАЛАШТУВАННЯ")).toEqual(["settings"]);
  expect(found("   ")).toEqual([]);
});
