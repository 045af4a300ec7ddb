import { expect, it } from "vitest";
import { shopMarkup } from "../../../../test/shop-markup.tsx";
import type { PriceItem } from "./price-item.ts";
import { PriceMove } from "./table-price.tsx";

const shown = (move: PriceItem["move"]) => shopMarkup(<PriceMove move={move} />);

it("shows how a price moved with its sign, that a service is new, and 0 where nothing moved", () => {
  expect(shown(1.2)).toMatch(/text-warn.*>\+1\.2%</);
  expect(shown(-3)).toMatch(/text-ok.*>-3%</);
  expect(shown(null)).toContain(">new<");
  expect(shown(undefined)).toContain(">0<");
});
