import type { LanguageText } from "@vitrine/contract/content/language/language";
import { expect, test } from "vitest";
import { sampled } from "./sample-values.ts";
import { completed, found, problemsOf, type WordingFilter } from "./wording-draft.ts";

const text = (key: string, original: string, page: LanguageText["page"] = "everywhere"): LanguageText => ({ key, original, page });
const originals = [
  text("nav.services", "Услуги"),
  text("orders.count_one", "{{count}} заказ", "orders"),
  text("orders.count_few", "{{count}} заказа", "orders"),
  text("nav.orders", "Заказы"),
];
const all: WordingFilter = { query: "", page: "", only: "" };
const keys = (filter: Partial<WordingFilter>, draft = {}) => found(originals, draft, { ...all, ...filter }).map(({ key }) => key);

test("texts of a page stay together and are found by key, default text and own text", () => {
  expect(keys({})).toEqual(["nav.services", "nav.orders", "orders.count_one", "orders.count_few"]);
  expect(keys({ query: "услуги" })).toEqual(["nav.services"]);
  expect(keys({ query: "прайс" }, { "nav.services": "Прайс" })).toEqual(["nav.services"]);
  expect(keys({ query: "count", page: "everywhere" })).toEqual([]);
  expect(keys({ only: "own" }, { "nav.orders": "История" })).toEqual(["nav.orders"]);
  expect(keys({ only: "wrong" }, { "nav.orders": " ", "nav.services": "Прайс" })).toEqual(["nav.orders"]);
});

test("editing a plural form adds the other forms with the default text", () => {
  expect(completed(originals, { "orders.count_one": "Один" })).toEqual({
    "orders.count_one": "Один",
    "orders.count_few": "{{count}} заказа",
  });
  expect(problemsOf(originals, { "orders.count_one": "Один {{x}}" }).get("orders.count_one")).toMatchObject({
    code: "placeholder_unknown",
  });
});

test("a text that an upgrade removed is not saved again", () => {
  expect(completed(originals, { "nav.services": "Прайс", "gone.title": "Было", "gone.count_one": "Один" })).toEqual({
    "nav.services": "Прайс",
  });
});

test("a preview shows a number of the plural form, money and words in place of placeholders", () => {
  expect(sampled("ru", "orders.count_few", "{{count}} заказа")).toBe("2 заказа");
  expect(sampled("en", "orders.count_one", "{{ count }} order")).toBe("1 order");
  expect(sampled("en", "home.from", "From {{price}}")).toBe("From $12.50");
  expect(sampled("en", "home.hi", "Hi, {{login}}")).toBe("Hi, olga");
});
