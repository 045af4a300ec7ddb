import { expect, it } from "vitest";
import { namespacesOf } from "./namespaces.ts";

it("a page loads the texts of its islands, and no others", () => {
  expect(namespacesOf([])).toEqual(["shop"]);
  expect(namespacesOf(["selling/catalog/price-board", "flows/waiting-order/waiting-order"])).toEqual(["shop"]);
  expect(namespacesOf(["flows/top-up/payment"])).toEqual(namespacesOf(["money/payment/top-up"]));
  expect(namespacesOf(["money/payment/top-up"])).toEqual(["shop", "balance"]);
  expect(namespacesOf(["support/dialog/dialog"])).toEqual(["shop", "shopSupport"]);
  expect(namespacesOf(["ordering/order-form/order-form"])).toEqual(["shop", "shopForm"]);
  expect(namespacesOf(["ordering/order/order-table", "identity/account/confirm-email"])).toEqual(["shop", "shopAccount", "shopOrder"]);
  expect(namespacesOf(["flows/guest/guest-order"])).toEqual(["shop", "balance", "guest", "shopOrder"]);
  for (const name of ["ordering/mass-order/mass-order", "ordering/order/drip-list", "ordering/order/order-view"])
    expect(namespacesOf([name])).toContain("shopOrder");
});
