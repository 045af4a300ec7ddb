import { expect, test } from "vitest";
import { isOther, startOf } from "./view-state.ts";

const list = { view: "all", query: " nova ", filters: { kind: "drip", status: "fail" } };

test("a view stores no name for the first tab", () => {
  expect(startOf(list, "all")).toEqual({ tab: "", query: "nova", filters: { kind: "drip", status: "fail" } });
  expect(startOf({ ...list, view: "fail" }, "all").tab).toBe("fail");
});

test("a view counts as changed if it selects other rows, not if its filters are in another order", () => {
  const view = { tab: "", query: "nova", filters: { status: "fail", kind: "drip" } };
  expect(isOther(startOf(list, "all"), view)).toBe(false);
  expect(isOther({ ...view, tab: "fail" }, view)).toBe(true);
  expect(isOther({ ...view, query: "" }, view)).toBe(true);
  expect(isOther({ ...view, filters: { status: "fail" } }, view)).toBe(true);
});
