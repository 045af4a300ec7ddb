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
];

it("a price list is unpacked as it was packed", () => {
  const packed = JSON.parse(JSON.stringify(packPrices(services))) as ReturnType<typeof packPrices>;
  expect(unpackPrices(packed)).toEqual(services.map(priceItem));
  expect(unpackPrices(packed).map(({ averageTime }) => averageTime)).toEqual([null, 420, 900]);
  expect(packed.places).toHaveLength(3);
  expect(packed.types).toEqual(["Default", "Package"]);
});
