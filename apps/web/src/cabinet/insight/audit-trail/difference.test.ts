import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";

test("only differing fields are returned, however deeply nested", () => {
  expect(differenceOf({ name: "a", price: { mode: "fixed", rate: "1" } }, { name: "a", price: { mode: "fixed", rate: "2" } })).toEqual([
    { field: "price.rate", before: "1", after: "2" },
  ]);
});

test("added and removed fields have one side empty", () => {
  expect(differenceOf(null, { name: "a", note: null })).toEqual([{ field: "name", before: undefined, after: "a" }]);
  expect(differenceOf({ name: "a" }, undefined)).toEqual([{ field: "name", before: "a", after: undefined }]);
  expect(differenceOf({ ids: [1, 2] }, { ids: [1, 2] })).toEqual([]);
  expect(differenceOf("stopped", "active")).toEqual([{ field: "", before: "stopped", after: "active" }]);
});

test("a recorded name replaces its id, on either side", () => {
  expect(differenceOf({ groupId: null, group: null }, { groupId: 2, group: "Resellers" })).toEqual([
    { field: "group", before: undefined, after: "Resellers" },
  ]);
  expect(differenceOf({ groupId: 2, group: "Resellers" }, { groupId: null, group: null })).toHaveLength(1);
  expect(differenceOf({}, { userId: 7 })).toEqual([{ field: "userId", before: undefined, after: 7 }]);
});
