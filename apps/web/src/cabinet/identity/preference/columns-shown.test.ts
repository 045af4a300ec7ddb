import type { Column } from "@vitrine/ui/list/data-list";
import { expect, test } from "vitest";
import { columnsShown, withWidth } from "./columns-shown.ts";

const column = (id: string, from?: "wide"): Column<object> => ({ id, header: id, cell: () => id, ...(from ? { from } : {}) });
const all = [column("login"), column("spent"), column("orders"), column("seen", "wide"), column("email")];
const shown = (columns: readonly string[] | null, widths: Record<string, number> | null = null) =>
  columnsShown("users", all, { columns, widths });
const idsOf = (chosen: readonly string[] | null) => shown(chosen).map(({ id }) => id);

test("the first column is always shown, then the default or the chosen ones in their order", () => {
  expect(idsOf(null)).toEqual(["login", "spent", "orders", "seen"]);
  expect(idsOf(["email", "spent"])).toEqual(["login", "email", "spent"]);
  expect(idsOf([])).toEqual(["login"]);
});

test("a chosen column that the person may not see is left out", () => {
  expect(idsOf(["balance", "orders"])).toEqual(["login", "orders"]);
});

test("a chosen column is shown at every width", () => {
  expect(shown(null).find(({ id }) => id === "seen")).toMatchObject({ from: "wide" });
  expect(shown(["seen"])[1]).not.toHaveProperty("from");
});

test("a column is as wide as the person made it, except the first one and the one that takes the free width", () => {
  const widths = { login: 90, spent: 120, orders: 200, gone: 60 };
  const growing = all.map((column) => (column.id === "orders" ? { ...column, grow: true } : column));
  const found = columnsShown("users", growing, { columns: null, widths });
  expect(found.map(({ width }) => width)).toEqual([undefined, 120, undefined, undefined]);
});

test("one width changes, and an empty set of widths is stored as null", () => {
  expect(withWidth(null, "status", 120)).toEqual({ status: 120 });
  expect(withWidth({ status: 120, user: 90 }, "status", null)).toEqual({ user: 90 });
  expect(withWidth({ status: 120 }, "status", null)).toBeNull();
});
