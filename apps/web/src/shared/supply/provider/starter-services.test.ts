import type { ProviderService } from "@vitrine/contract/supply/provider/provider";
import { expect, test } from "vitest";
import { buildCatalogue } from "./catalogue.ts";
import { starterServices } from "./starter-services.ts";

let next = 0;
const some = (count: number, category: string, over: Partial<ProviderService> = {}): ProviderService[] =>
  Array.from({ length: count }, (_, at) => ({
    service: String((next += 1)),
    name: `${category} ${at}`,
    category,
    type: "Default",
    rate: (at + 1).toFixed(2),
    min: 100,
    max: 10_000,
    refill: false,
    cancel: false,
    dripfeed: false,
    description: null,
    orderable: true,
    importedId: null,
    missingSince: null,
    ...over,
  }));

const networksOf = (ids: readonly string[], services: readonly ProviderService[]) =>
  ids.map((id) => services.find((service) => service.service === id)?.category.split(" ")[0]);

test("forty services spread over the language's networks", () => {
  const services = [
    ...some(200, "Telegram Members"),
    ...some(100, "Telegram Views"),
    ...some(50, "Instagram Likes"),
    ...some(50, "TikTok Views"),
    ...some(9, "Kick Viewers"),
  ];
  const catalogue = buildCatalogue(services);
  const russian = networksOf(starterServices(catalogue, "ru"), services);
  const english = networksOf(starterServices(catalogue, "en"), services);
  expect(russian).toHaveLength(40);
  expect(russian[0]).toBe("Telegram");
  expect(english[0]).toBe("Instagram");
  expect(new Set(russian)).toEqual(new Set(["Telegram", "Instagram", "TikTok", "Kick"]));
  expect(russian.filter((network) => network === "Telegram").length).toBeLessThanOrEqual(14);
});

test("services that cannot be ordered, are free or have a large minimum are left out", () => {
  const services = [
    ...some(3, "Telegram Polls", { orderable: false }),
    ...some(3, "Telegram Gifts", { rate: "0.00" }),
    ...some(3, "Telegram Wholesale", { min: 5000 }),
    ...some(2, "Telegram Views"),
  ];
  const chosen = starterServices(buildCatalogue(services), "en");
  expect(networksOf(chosen, services)).toEqual(["Telegram", "Telegram"]);
  expect(chosen).toHaveLength(2);
});

test("a category offers its median price first", () => {
  const services = some(9, "Telegram Views");
  const [first] = starterServices(buildCatalogue(services), "en");
  expect(services.find((service) => service.service === first)?.rate).toBe("5.00");
});

test("no id twice, however small the catalogue", () => {
  const chosen = starterServices(buildCatalogue(some(17, "Telegram Views")), "uk");
  expect(new Set(chosen).size).toBe(17);
});
