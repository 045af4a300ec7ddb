import { describe, expect, it } from "vitest";
import { addressFilters, keysetOf, shownFilters, withKeyset } from "./order-address.ts";

const zone = "Europe/Kyiv";

describe("dates of the filter", () => {
  it("are days on the screen and the seconds of the panel's own days in the address", () => {
    const address = addressFilters({ dateFrom: "2026-11-01", dateTo: "2026-11-20", link: "t.me/nova" }, zone);
    expect(address).toEqual({
      dateFrom: String(Date.UTC(2026, 9, 31, 22) / 1000),
      dateTo: String(Date.UTC(2026, 10, 20, 22) / 1000 - 1),
      link: "t.me/nova",
    });
    expect(shownFilters(address, zone)).toEqual({ dateFrom: "2026-11-01", dateTo: "2026-11-20", link: "t.me/nova" });
  });

  it("follow a change of the clock", () => {
    const address = addressFilters({ dateFrom: "2026-03-29", dateTo: "2026-03-29" }, zone);
    expect(Number(address.dateTo) - Number(address.dateFrom)).toBe(23 * 3600 - 1);
  });

  it("are left out when invalid", () => {
    expect(shownFilters({ dateFrom: "yesterday", dateTo: "99999999999999" }, zone)).toEqual({});
    expect(addressFilters({ dateFrom: "31.12.2026" }, zone)).toEqual({});
  });
});

describe("the position in the list", () => {
  const edges = { first: 900, last: 876 };

  it("continues from the visible rows to the neighbouring pages", () => {
    expect(withKeyset("/orders/all?page=4", 4, 3, edges)).toBe("/orders/all?page=4&before=876");
    expect(withKeyset("/orders/all?page=2", 2, 3, edges)).toBe("/orders/all?page=2&after=900");
  });

  it("uses an offset for distant pages and the first one", () => {
    expect(withKeyset("/orders/all?page=9", 9, 3, edges)).toBe("/orders/all?page=9");
    expect(withKeyset("/orders/all", 1, 2, edges)).toBe("/orders/all");
    expect(withKeyset("/orders/all?page=2", 2, 1, undefined)).toBe("/orders/all?page=2");
  });

  it("is read back, one side only, and never on the first page", () => {
    expect(keysetOf("?page=4&before=876", 4)).toEqual({ before: 876, after: null });
    expect(keysetOf("?page=2&after=900", 2)).toEqual({ before: null, after: 900 });
    expect(keysetOf("?page=2&before=1&after=2", 2)).toEqual({ before: 1, after: null });
    expect(keysetOf("?before=876", 1)).toEqual({ before: null, after: null });
    expect(keysetOf("?page=2&before=-5&after=x", 2)).toEqual({ before: null, after: null });
  });
});
