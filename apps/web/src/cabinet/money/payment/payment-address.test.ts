import { parseListAddress } from "@vitrine/ui/list/list-address";
import { stringifyListAddress } from "@vitrine/ui/list/list-search";
import { expect, test } from "vitest";
import { PANEL_LIST, paymentFilter, USER_LIST } from "./payment-address.ts";

const NOTHING = { query: null, status: "all", system: null, user: null, dateFrom: null, dateTo: null };
const read = (search: string, spec: typeof PANEL_LIST | typeof USER_LIST = PANEL_LIST) =>
  parseListAddress(new URLSearchParams(search), spec);

test("the address contains status, search and filters, with days in the panel's time zone", () => {
  const address = read("type=paid&query=VT100001&filters=system:3,user:7,dateFrom:2026-11-01,dateTo:2026-11-02&page=2&perPage=50");
  expect(paymentFilter(address, "Asia/Tokyo")).toEqual({
    query: "VT100001",
    status: "paid",
    system: 3,
    user: 7,
    dateFrom: Date.UTC(2026, 9, 31, 15) / 1000,
    dateTo: Date.UTC(2026, 10, 2, 15) / 1000,
  });
  expect(address).toMatchObject({ page: 2, perPage: 50 });
});

test("a written address reads back the same, and defaults are left out", () => {
  const state = {
    view: "waiting",
    query: "lena",
    page: 3,
    perPage: 100,
    filters: { system: "3", dateFrom: "2026-11-01" },
    saved: null,
  } as const;
  expect(read(stringifyListAddress(state, PANEL_LIST))).toEqual(state);
  expect(stringifyListAddress({ view: "", query: "", page: 1, perPage: 25, filters: {}, saved: null }, PANEL_LIST)).toBe("");
});

test("a wrong status, id or day is dropped", () => {
  expect(paymentFilter(read("type=stolen&filters=system:x,user:-1,dateFrom:tomorrow"), "UTC")).toEqual(NOTHING);
});

test("a customer's payments have parameters of their own", () => {
  const search = "?page=4&paymentsType=canceled&paymentsQuery=pi_7&paymentsPage=2&paymentsPerPage=50";
  const address = read(search, USER_LIST);
  expect(address).toEqual({ view: "canceled", query: "pi_7", page: 2, perPage: 50, filters: {}, saved: null });
  expect(paymentFilter(address, "UTC")).toEqual({ ...NOTHING, query: "pi_7", status: "canceled" });
  expect(stringifyListAddress({ ...address, page: 1 }, USER_LIST, new URLSearchParams(search))).toBe(
    "?page=4&paymentsType=canceled&paymentsQuery=pi_7&paymentsPerPage=50",
  );
});
