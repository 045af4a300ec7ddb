import { shortListInput } from "@vitrine/contract/kernel/paging/list";
import { expect, test } from "vitest";
import { z } from "zod";
import { shortList } from "./short-list.ts";

const all = Array.from({ length: 60 }, (_, n) => `Item ${n + 1}`);
const list = (given: object) =>
  shortList(all, z.object(shortListInput).parse(given), (item) => ({ id: all.indexOf(item) + 100, names: [item] }));

test("a short list is answered whole, and in pages where they are requested", () => {
  expect(list({})).toEqual({ items: all, page: 1, perPage: 60, total: 60 });
  expect(list({ perPage: "25", page: "3" })).toEqual({ items: all.slice(50), page: 3, perPage: 25, total: 60 });
  expect(list({ perPage: 25, page: 4 }).items).toEqual([]);
  expect(() => list({ perPage: 101 })).toThrow();
});

test("a matching id comes before texts that contain its digits", () => {
  expect(list({ query: "101" }).items).toEqual(["Item 2"]);
  expect(list({ query: "159", perPage: 1 })).toMatchObject({ items: ["Item 60"], total: 1 });
  const numbered = ["7 days", "12", "Day 7"];
  const found = (query: string) => shortList(numbered, { query, page: 1 }, (item) => ({ id: numbered.indexOf(item) + 6, names: [item] }));
  expect(found("7")).toMatchObject({ items: ["12", "7 days", "Day 7"], total: 3 });
});

test("a query narrows it without regard to case", () => {
  expect(list({ query: "ITEM 60" })).toEqual({ items: ["Item 60"], page: 1, perPage: 25, total: 1 });
  expect(list({ query: "none" })).toEqual({ items: [], page: 1, perPage: 25, total: 0 });
});
