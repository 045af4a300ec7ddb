import { describe, expect, it } from "vitest";
import type { PriceItem } from "./price-item.ts";
import { indexPrices, searchPrices } from "./search-prices.ts";

const item = (id: number, name: string, network: string, category: string): PriceItem => ({
  id,
  name,
  network,
  category,
  type: "Default",
  rate: "1.00",
  min: 1,
  max: 10,
  increment: 1,
  refill: false,
  cancel: false,
  dripfeed: false,
  averageTime: null,
  startTime: null,
  tags: [],
  fullRate: null,
  packages: null,
});
const index = indexPrices([
  item(1043, "Подписчики, живые", "Telegram", "Каналы"),
  item(51, "Просмотры с отчётом 1043", "Telegram", "Посты"),
  item(62, "Лайки", "VK", "Посты"),
]);
const none = { query: "", network: "", category: "" };
const ids = (filter: Partial<typeof none>) => searchPrices(index, { ...none, ...filter }).map(({ id }) => id);

describe("searching prices", () => {
  it("finds every word, at any position and in any case", () => {
    expect(ids({ query: "telegram ПОДПИСЧИКИ" })).toEqual([1043]);
    expect(ids({ query: "посты" })).toEqual([51, 62]);
    expect(ids({ query: "отчетом" })).toEqual([51]);
    expect(ids({ query: "лайки telegram" })).toEqual([]);
    expect(ids({ query: "  " })).toEqual([1043, 51, 62]);
  });

  it("puts the service with that id first", () => {
    expect(ids({ query: "1043" })).toEqual([1043, 51]);
    expect(ids({ query: "62" })).toEqual([62]);
  });

  it("keeps to the network and the category", () => {
    expect(ids({ network: "Telegram" })).toEqual([1043, 51]);
    expect(ids({ network: "Telegram", category: "Посты", query: "1043" })).toEqual([51]);
  });
});

it("finds a translated service by its original name too", () => {
  const index = indexPrices([{ ...item(7, "Вподобання", "Instagram", "Лайки"), originalName: "Likes" }]);
  for (const query of ["likes", "вподобання"]) expect(searchPrices(index, { ...none, query }).map(({ id }) => id)).toEqual([7]);
});
