import { expect, test } from "vitest";
import { columnsOfList } from "./list-columns.ts";
import { ownPreferencesSchema, readLists, setPanelPreferencesInput } from "./preferences.ts";

const valid = (input: unknown) => setPanelPreferencesInput.safeParse(input).success;

test("a list takes its own columns, each once, in any order", () => {
  expect(valid({ lists: { orders: { columns: ["status", "service"] } } })).toBe(true);
  expect(valid({ lists: { orders: { columns: [...columnsOfList("orders")].toReversed() } } })).toBe(true);
  expect(valid({ lists: { orders: { columns: [] }, users: { columns: null } } })).toBe(true);
  expect(valid({ lists: { orders: { columns: ["balance"] } } })).toBe(false);
  expect(valid({ lists: { orders: { columns: ["status", "status"] } } })).toBe(false);
});

test("unknown lists and keys are refused", () => {
  expect(valid({ lists: { jobs: { columns: null } } })).toBe(false);
  expect(valid({ lists: { orders: { columns: null, views: [] } } })).toBe(false);
  expect(ownPreferencesSchema.safeParse({ display: { isCompact: true, hasShortcuts: true, theme: "night" } }).success).toBe(false);
  expect(ownPreferencesSchema.safeParse({ display: { isCompact: true, hasShortcuts: true }, notes: "x" }).success).toBe(false);
});

test("what was stored and is no longer valid is the usual", () => {
  const usual = readLists(undefined);
  expect(usual.orders).toEqual({ columns: null, density: null });
  const stored = { orders: { columns: ["gone"], density: "compact" }, users: { columns: ["spent"], density: "tiny" }, payments: 1 };
  expect(readLists(stored)).toEqual({
    ...usual,
    orders: { columns: null, density: "compact" },
    users: { columns: ["spent"], density: null },
  });
});
