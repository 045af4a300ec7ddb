import { expect, test } from "vitest";
import { toLastPage } from "./visit.ts";

const leads = (address: string, total: number) => {
  const url = new URL(address, "http://shop.test");
  return toLastPage(url, { page: Number(url.searchParams.get("page") ?? "1"), total }, 25);
};

test("a page beyond the last leads to the last one, with the rest of the address", () => {
  expect(leads("/orders?status=done&page=9", 60)).toEqual({ kind: "redirect", to: "/orders?status=done&page=3" });
  expect(leads("/orders?page=2", 25)).toEqual({ kind: "redirect", to: "/orders" });
  expect(leads("/orders?query=x&page=2", 0)).toEqual({ kind: "redirect", to: "/orders?query=x" });
});

test("pages that exist stay, the first one of an empty list too", () => {
  expect([leads("/orders", 0), leads("/orders?page=3", 60), leads("/orders?page=1", 1)]).toEqual([null, null, null]);
});
