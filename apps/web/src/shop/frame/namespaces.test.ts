import { expect, it } from "vitest";
import { namespacesOf } from "./namespaces.ts";

it("a page loads the words that its islands speak, and no more", () => {
  expect(namespacesOf([])).toEqual(["shop"]);
  expect(namespacesOf(["catalog/price-board", "order/waiting-order"])).toEqual(["shop"]);
  expect(namespacesOf(["order/order-form"])).toEqual(["shop", "shopForm"]);
  expect(namespacesOf(["orders/order-table", "activation/confirm-email"])).toEqual(["shop", "shopAccount", "shopOrder"]);
  for (const name of ["mass/mass-order", "orders/drip-list", "orders/order-view"]) expect(namespacesOf([name])).toContain("shopOrder");
});
