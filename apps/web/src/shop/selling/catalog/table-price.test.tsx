import { expect, it } from "vitest";
import { shopMarkup } from "../../../../test/shop-markup.tsx";
import type { PriceItem } from "./price-item.ts";
import { PriceMove } from "./table-price.tsx";

const shown = (move: PriceItem["move"]) => shopMarkup(<PriceMove move={move} />);

it("shows a price move with its sign, marks a new service, and shows 0 without a move", () => {
  expect(shown(1.2)).toMatch(/text-warn.*>\+1\.2%</);
  expect(shown(-3)).toMatch(/text-ok.*>-3%</);
  expect(shown(null)).toContain(">new<");
  expect(shown(undefined)).toContain(">0<");
});
