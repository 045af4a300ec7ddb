import { expect, test } from "vitest";
import { otherLayouts } from "./keyboard-layout.ts";

test("keys of an English layout write Russian and Ukrainian words", () => {
  expect(otherLayouts("pfrfps")).toEqual(["заказы", "заказі"]);
  expect(otherLayouts("pfvjdktyyz")).toEqual(["замовлення"]);
  expect(otherLayouts("eckeub")).toEqual(["услуги"]);
});

test("keys of a Russian or Ukrainian layout write English words", () => {
  expect(otherLayouts("щквукы")).toEqual(["orders"]);
  expect(otherLayouts("щквукі")).toEqual(["orders"]);
  expect(otherLayouts("ДУТФ")).toEqual(["lena"]);
});

test("figures and mixed alphabets stay as they are", () => {
  expect(otherLayouts("#1043")).toEqual([]);
  expect(otherLayouts("tg подписчики")).toEqual([]);
  expect(otherLayouts("")).toEqual([]);
});
