import type { ProviderService } from "@vitrine/contract/supply/provider/provider";
import { expect, test } from "vitest";
import { catalogueRows, tickOf, toggleAll } from "./catalogue-rows.ts";
import { buildCatalogue, isFiltered, matchEntries, NO_FILTER } from "./catalogue.ts";

const service = (id: string, name: string, category: string, over: Partial<ProviderService> = {}): ProviderService => ({
  service: id,
  name,
  category,
  type: "Default",
  rate: "1.50",
  min: 10,
  max: 1000,
  refill: false,
  cancel: false,
  dripfeed: false,
  description: null,
  orderable: true,
  importedId: null,
  missingSince: null,
  ...over,
});

const catalogue = buildCatalogue([
  service("1", "Rare thing", "Odds and ends"),
  service("2", "Telegram подписчики, живые", "Telegram — подписчики", { refill: true, importedId: 7 }),
  service("3", "Likes", "Instagram Likes", { rate: "20.00", orderable: false }),
  service("4", "Ещё подписчики", "Telegram — подписчики", { rate: "0.40" }),
  service("5", "Просмотры", "Telegram — просмотры", { cancel: true }),
]);
const found = (filter: Partial<typeof NO_FILTER>) =>
  matchEntries(catalogue, { ...NO_FILTER, ...filter }).map((entry) => entry.service.service);

test("networks are sorted by size with unknown last, categories and services in the provider's order", () => {
  expect(catalogue.networks.map((network) => [network.name, network.count])).toEqual([
    ["Telegram", 3],
    ["Instagram", 1],
    ["Other", 1],
  ]);
  expect(catalogue.networks[0]?.groups.map((group) => group.name)).toEqual(["Telegram — подписчики", "Telegram — просмотры"]);
  expect(catalogue.entries.map((entry) => entry.service.service)).toEqual(["2", "4", "5", "3", "1"]);
});

test("a search needs every word, ignoring case, ё and spaces", () => {
  expect(found({ query: "  ПОДПИСЧИКИ  еще " })).toEqual(["4"]);
  expect(found({ query: "telegram" })).toEqual(["2", "4", "5"]);
  expect(found({ query: "3" })).toEqual(["3"]);
  expect(found({ query: "telegram nothing" })).toEqual([]);
});

test("filters narrow by rate, flags, and whether imported", () => {
  expect(found({ rateFrom: "1", rateTo: "2,5" })).toEqual(["2", "5", "1"]);
  expect(found({ rateFrom: "not a number" })).toHaveLength(5);
  expect(found({ orderable: true })).not.toContain("3");
  expect(found({ refill: true })).toEqual(["2"]);
  expect(found({ cancel: true })).toEqual(["5"]);
  expect(found({ imported: "imported" })).toEqual(["2"]);
  expect(found({ imported: "new" })).toEqual(["4", "5", "3", "1"]);
});

test("empty values don't filter", () => {
  expect(isFiltered({ ...NO_FILTER, query: "  " })).toBe(false);
  expect(isFiltered({ ...NO_FILTER, refill: true })).toBe(true);
});

test("the tree shows children of expanded groups and counts the selection", () => {
  const rows = catalogueRows(catalogue.entries, new Set(["4", "5"]), (key) => key === "Telegram" || key.endsWith("подписчики"));
  expect(rows.map((row) => (row.kind === "service" ? row.key : `${row.kind} ${row.name} ${tickOf(row)}`))).toEqual([
    "network Telegram some",
    "group Telegram — подписчики some",
    "2",
    "4",
    "group Telegram — просмотры all",
    "network Instagram none",
    "network Other none",
  ]);
});

test("a group's checkbox selects all its services, and clears them only if all were selected", () => {
  const some = toggleAll(new Set(["2"]), catalogue.entries.slice(0, 3));
  expect([...some]).toEqual(["2", "4", "5"]);
  expect([...toggleAll(some, catalogue.entries.slice(0, 3))]).toEqual([]);
});

test("ten thousand services are searched well inside a frame", () => {
  const many = buildCatalogue(
    Array.from({ length: 10_000 }, (_, at) => service(String(at), `Service number ${at} with a longer name`, `Telegram ${at % 90}`)),
  );
  const durations = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const matching = matchEntries(many, { ...NO_FILTER, query: "number 77" });
    expect(matching.length).toBeGreaterThan(100);
    catalogueRows(matching, new Set(), () => true);
    return performance.now() - start;
  });
  expect(Math.min(...durations)).toBeLessThan(25);
});
