import { SLUG } from "@vitrine/contract/content/article/article";
import { expect, test } from "vitest";
import { emptyDraft, inputOf, slugOf } from "./article-draft.ts";

test.each([
  ["How to order", "how-to-order"],
  ["Как заказать: 5 шагов", "kak-zakazat-5-shagov"],
  ["Що нового у жовтні?", "shcho-novogo-u-zhovtni"],
  ["  Ünïcode — d’été ", "unicode-dete"],
  ["🙂", ""],
])("%s becomes the address %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test("the contract accepts an address made from a long title", () => {
  expect(slugOf("слово ".repeat(40))).toMatch(SLUG);
  expect(slugOf("слово ".repeat(40)).length).toBeLessThanOrEqual(80);
});

test("the time of publication is read in the panel's zone, and an empty field is null", () => {
  const draft = { ...emptyDraft("en"), publishAt: "2026-12-01T12:00" };
  expect(inputOf(draft, "Europe/Kyiv").publishAt).toBe(Date.UTC(2026, 11, 1, 10) / 1000);
  expect(inputOf({ ...draft, publishAt: "" }, "UTC").publishAt).toBeNull();
});
