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

test("a column is 48 to 800 pixels wide, and only the list's own columns are", () => {
  expect(valid({ lists: { orders: { widths: { status: 48, service: 800 } } } })).toBe(true);
  expect(valid({ lists: { orders: { widths: null } } })).toBe(true);
  for (const width of [47, 801, 60.5, "60"]) expect(valid({ lists: { orders: { widths: { status: width } } } })).toBe(false);
  expect(valid({ lists: { orders: { widths: { balance: 100 } } } })).toBe(false);
});

test("unknown lists and keys are refused", () => {
  expect(valid({ lists: { jobs: { columns: null } } })).toBe(false);
  expect(valid({ lists: { orders: { columns: null, views: [] } } })).toBe(false);
  expect(ownPreferencesSchema.safeParse({ display: { isCompact: true, hasShortcuts: true, theme: "night" } }).success).toBe(false);
  expect(ownPreferencesSchema.safeParse({ display: { isCompact: true, hasShortcuts: true }, notes: "x" }).success).toBe(false);
});

test("stored values that are no longer valid become the default", () => {
  const usual = readLists(undefined);
  expect(usual.orders).toEqual({ columns: null, density: null, widths: null });
  const stored = {
    orders: { columns: ["gone"], density: "compact", widths: { status: 5 } },
    users: { columns: ["spent"], density: "tiny", widths: { spent: 90 } },
    payments: 1,
  };
  expect(readLists(stored)).toEqual({
    ...usual,
    orders: { columns: null, density: "compact", widths: null },
    users: { columns: ["spent"], density: null, widths: { spent: 90 } },
  });
});
