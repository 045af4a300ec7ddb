import { expect, test } from "vitest";
import { pageOfText } from "./text-pages.ts";
import { pluralBaseOf, wordingCap, wordingProblem } from "./wording-rule.ts";

test("own wording keeps each placeholder and adds none", () => {
  const original = "{{count}} services from {{price}}";
  expect(wordingProblem("home.lead", original, "From {{ price }}: {{count}}")).toBeUndefined();
  expect(wordingProblem("home.lead", original, "From {{price}}")).toEqual({ code: "placeholder_missing", params: { names: "{{count}}" } });
  expect(wordingProblem("home.lead", "Services", "{{count}} services")).toEqual({
    code: "placeholder_unknown",
    params: { names: "{{count}}" },
  });
  expect(wordingProblem("home.lead", "Services", "Open {{ braces")).toMatchObject({ code: "placeholder_unknown" });
});

test("a plural form may leave out its number, or include it", () => {
  expect(wordingProblem("orders.count_one", "{{count}} order of {{name}}", "One order of {{name}}")).toBeUndefined();
  expect(wordingProblem("orders.count_one", "One order", "{{count}} order")).toBeUndefined();
  expect(wordingProblem("orders.count_one", "{{count}} order of {{name}}", "One order")).toMatchObject({ code: "placeholder_missing" });
  expect([pluralBaseOf("orders.count_few"), pluralBaseOf("orders.count")]).toEqual(["orders.count", undefined]);
});

test("it is not empty and has at most three times the length of the default text", () => {
  expect(wordingProblem("nav.services", "Services", "  ")).toEqual({ code: "required", params: {} });
  expect(wordingProblem("nav.services", "Services", "x".repeat(60))).toBeUndefined();
  expect(wordingProblem("nav.services", "Services", "x".repeat(61))).toEqual({ code: "too_long", params: { max: 60 } });
  expect([wordingCap("x".repeat(100)), wordingCap("x".repeat(900))]).toEqual([300, 1000]);
});

test("a text belongs to the page that its group names, else to every page", () => {
  expect(["home.title", "cpa.link", "nav.services", "close"].map(pageOfText)).toEqual(["home", "referrals", "everywhere", "everywhere"]);
});
