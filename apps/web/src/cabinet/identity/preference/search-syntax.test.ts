import type { Operators } from "@vitrine/contract/kernel/search/operators";
import { expect, test } from "vitest";
import { searchSyntax } from "./search-syntax.ts";

const OPERATORS = {
  status: { kind: "word", words: ["fail", "done"], takesMany: true, canExclude: true },
  service: { kind: "id", canCompare: false },
  price: { kind: "amount", canCompare: true },
  date: { kind: "date", canCompare: true },
} as const satisfies Operators;
const NAMES: Record<string, string> = { status: "Статус", service: "Услуга", price: "Цена", date: "Дата" };
const VALUES: Record<string, string> = { fail: "Ошибка", done: "Выполнен", today: "сегодня" };

const { terms, suggest } = searchSyntax(OPERATORS, {
  nameOf: (operator) => NAMES[operator] ?? operator,
  valueOf: (_, value) => VALUES[value] ?? value,
  dayOf: (value) => VALUES[value] ?? value,
  not: (value) => `не ${value}`,
});
const suggested = (word: string) => suggest(word).map(({ text }) => text);

test("terms are shown in the page's language, each with the search without it", () => {
  expect(terms("nova -status:done price:>=5 date:today")).toEqual([
    { label: "Статус: не Выполнен", without: "price:>=5 date:today nova" },
    { label: "Цена: ≥ 5", without: "-status:done date:today nova" },
    { label: "Дата: сегодня", without: "-status:done price:>=5 nova" },
  ]);
  expect(terms("status:fail,done")[0]?.label).toBe("Статус: Ошибка, Выполнен");
  expect(terms("https://t.me/nova")).toEqual([]);
});

test("operators are suggested by name in either language, then their values", () => {
  expect(suggested("")).toEqual(["status:", "service:", "price:", "date:"]);
  expect(suggested("s")).toEqual(["status:", "service:"]);
  expect(suggested("цен")).toEqual(["price:"]);
  expect(suggested("-")).toEqual(["-status:"]);
  expect(suggested("status:")).toEqual(["status:fail ", "status:done "]);
  expect(suggested("-status:вы")).toEqual(["-status:done "]);
  expect(suggested("status:fail")).toEqual([]);
  expect(suggested("date:t")).toEqual(["date:today "]);
  expect(suggested("-price:")).toEqual([]);
  expect(suggested("nova")).toEqual([]);
});
