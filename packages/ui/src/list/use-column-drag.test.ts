import { expect, it } from "vitest";
import type { Column } from "./list-types.ts";
import { movingSide, widthAfter } from "./use-column-drag.ts";

const column = (id: string, grow = false): Column<object> => ({ id, header: id, cell: () => id, ...(grow ? { grow } : {}) });
const limits = { least: 48, most: 800 };

it("a column's edge follows the pointer, within limits", () => {
  expect(widthAfter(120, 31.4, "right", limits)).toBe(151);
  expect(widthAfter(120, -31, "left", limits)).toBe(151);
  expect(widthAfter(120, -200, "right", limits)).toBe(48);
  expect(widthAfter(120, -900, "left", limits)).toBe(800);
});

it("columns after the one that takes the free width move their left edge", () => {
  const columns = [column("id"), column("user"), column("service", true), column("status")];
  expect(columns.map((_, at) => movingSide(columns, at))).toEqual([null, "right", null, "left"]);
  expect(movingSide([column("id"), column("user")], 1)).toBe("right");
});
