import { expect, it } from "vitest";
import { packPrices, priceItem, unpackPrices } from "./price-item.ts";

const base = {
  description: null,
  dripfeed: false,
  increment: 1,
  min: 10,
  max: 1000,
  averageSeconds: null,
  tags: [] as string[],
  startSeconds: null,
  finishSeconds: null,
  rate: "1.30",
  fullRate: null,
  packages: null as { quantity: number; charge: string; fullCharge: string | null }[] | null,
};
const services = [
  { ...base, id: 7, name: "Likes", category: "Likes", network: "VK", type: "Default", refill: true, cancel: false, dripfeed: true },
  {
    ...base,
    id: 8,
    name: "Views",
    category: "Views",
    network: "VK",
    type: "Package",
    refill: false,
    cancel: true,
    averageSeconds: 300,
    finishSeconds: 420,
    fullRate: "2.60",
  },
  {
    ...base,
    id: 9,
    name: "Views",
    category: "Views",
    network: "OK",
    type: "Package",
    refill: true,
    cancel: true,
    increment: 50,
    averageSeconds: 900,
    tags: ["refill:30"],
  },
  {
    ...base,
    id: 10,
    name: "Members",
    category: "Members",
    network: "VK",
    type: "Default",
    refill: false,
    cancel: false,
    packages: [
      { quantity: 100, charge: "0.13", fullCharge: null },
      { quantity: 1000, charge: "0.99", fullCharge: "1.30" },
    ],
  },
];

it("a translated name is packed with the original, with packages or without", () => {
  const named = services.map((service) => ({ ...service, originalName: `Original ${service.id}` }));
  expect(unpackPrices(JSON.parse(JSON.stringify(packPrices(named))) as ReturnType<typeof packPrices>)).toEqual(named.map(priceItem));
});

it("a price list is unpacked as it was packed", () => {
  const packed = JSON.parse(JSON.stringify(packPrices(services))) as ReturnType<typeof packPrices>;
  expect(unpackPrices(packed)).toEqual(services.map(priceItem));
  expect(unpackPrices(packed).map(({ averageTime }) => averageTime)).toEqual([null, 420, 900, null]);
  expect(packed.places).toHaveLength(4);
  expect(packed.types).toEqual(["Default", "Package"]);
});

it("packing keeps price moves and new services", () => {
  const moves = [
    { id: 7, percent: -1.2 },
    { id: 9, percent: null },
  ];
  const items = unpackPrices(JSON.parse(JSON.stringify(packPrices(services, moves))) as ReturnType<typeof packPrices>);
  expect(items.map(({ id, move }) => [id, move])).toEqual(services.map(({ id }) => [id, moves.find((one) => one.id === id)?.percent]));
});
