import { expect, test } from "vitest";
import { isOther, startOf } from "./view-state.ts";

const list = { view: "all", query: " nova ", filters: { kind: "drip", status: "fail" } };

test("the first tab has no name in a view", () => {
  expect(startOf(list, "all")).toEqual({ tab: "", query: "nova", filters: { kind: "drip", status: "fail" } });
  expect(startOf({ ...list, view: "fail" }, "all").tab).toBe("fail");
});

test("a view is changed by other rows, not by the order of its filters", () => {
  const view = { tab: "", query: "nova", filters: { status: "fail", kind: "drip" } };
  expect(isOther(startOf(list, "all"), view)).toBe(false);
  expect(isOther({ ...view, tab: "fail" }, view)).toBe(true);
  expect(isOther({ ...view, query: "" }, view)).toBe(true);
  expect(isOther({ ...view, filters: { status: "fail" } }, view)).toBe(true);
});
