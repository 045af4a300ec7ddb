import { expect, test } from "vitest";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { EMPTY_FIELDS } from "./order-fields.ts";
import { sortedOffers } from "./sort-offers.ts";

const item = (id: number, about: Partial<PriceItem>): PriceItem => ({
  id,
  name: `Service ${id}`,
  network: "Telegram",
  category: "Views",
  type: "Default",
  rate: "1.00",
  fullRate: null,
  packages: null,
  min: 10,
  max: 100_000,
  increment: 1,
  refill: false,
  cancel: false,
  dripfeed: false,
  averageTime: null,
  startTime: null,
  tags: [],
  ...about,
});

const dear = item(1, { rate: "9.00", startTime: 60, averageTime: 7200 });
const cheap = item(2, { rate: "2.00", startTime: 900, averageTime: 3600 });
const large = item(3, { rate: "1.00", min: 50_000 });
const other = item(4, { name: "Telegram members" });
const offers = { object: "post" as const, fitting: [dear, cheap, large], others: [other] };
const fields = { ...EMPTY_FIELDS, quantity: "1000" };
const ids = (query: string, ordering: Parameters<typeof sortedOffers>[2]) => {
  const { fitting, others } = sortedOffers(offers, query, ordering, fields);
  return [fitting.map(({ id }) => id), others.map(({ id }) => id)];
};

test("offers are sorted within those that fit, by what this order would cost and how long it takes", () => {
  expect(ids("", "fit")).toEqual([[1, 2, 3], [4]]);
  expect(ids("", "price")).toEqual([[2, 1, 3], [4]]);
  expect(ids("", "start")).toEqual([[1, 2, 3], [4]]);
  expect(ids("", "finish")).toEqual([[2, 1, 3], [4]]);
});

test("a search narrows both parts", () => {
  expect(ids("members", "fit")).toEqual([[], [4]]);
  expect(ids("service", "price")).toEqual([[2, 1, 3], []]);
});

test("favourites come first among those that fit and those that don't, until a figure sorts them", () => {
  const first = (ordering: Parameters<typeof sortedOffers>[2]) => {
    const { fitting, others } = sortedOffers({ ...offers, others: [other, dear] }, "", ordering, fields, new Set([3, 1]));
    return [fitting.map(({ id }) => id), others.map(({ id }) => id)];
  };
  expect(first("fit")).toEqual([
    [1, 3, 2],
    [1, 4],
  ]);
  expect(first("price")[0]).toEqual([2, 1, 3]);
});
