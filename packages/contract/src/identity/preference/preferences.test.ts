import { expect, test } from "vitest";
import { columnsOfList, ownPreferencesSchema, readLists, setPanelPreferencesInput } from "./preferences.ts";

const valid = (input: unknown) => setPanelPreferencesInput.safeParse(input).success;

test("a list takes its own columns, each once, in any order", () => {
  expect(valid({ lists: { orders: { columns: ["status", "service"] } } })).toBe(true);
  expect(valid({ lists: { orders: { columns: [...columnsOfList("orders")].toReversed() } } })).toBe(true);
  expect(valid({ lists: { orders: { columns: [] }, users: { columns: null } } })).toBe(true);
  expect(valid({ lists: { orders: { columns: ["balance"] } } })).toBe(false);
  expect(valid({ lists: { orders: { columns: ["status", "status"] } } })).toBe(false);
});

test("unknown lists and keys are refused", () => {
  expect(valid({ lists: { payments: { columns: null } } })).toBe(false);
  expect(valid({ lists: { orders: { columns: null, views: [] } } })).toBe(false);
  expect(ownPreferencesSchema.safeParse({ display: { isCompact: true, hasShortcuts: true, theme: "night" } }).success).toBe(false);
  expect(ownPreferencesSchema.safeParse({ display: { isCompact: true, hasShortcuts: true }, notes: "x" }).success).toBe(false);
});

test("what was stored and is no longer valid is the usual", () => {
  const usual = { orders: { columns: null }, users: { columns: null }, services: { columns: null } };
  expect(readLists(undefined)).toEqual(usual);
  expect(readLists({ orders: { columns: ["gone"] }, users: { columns: ["spent"] }, payments: 1 })).toEqual({
    ...usual,
    users: { columns: ["spent"] },
  });
});
