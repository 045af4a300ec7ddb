import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { describe, expect, test } from "vitest";
import { meaningsOf, plainText, shownText, type Words } from "./cell-words.ts";
import { problemsOf } from "./check-row.ts";
import { type Draft, valueOf, withEdit } from "./draft.ts";
import { cleared, filledDown, pasted, toggled } from "./edit-range.ts";
import { EMPTY, history, MOST_STEPS } from "./history.ts";
import { planOf } from "./plan.ts";
import { readCell } from "./read-cell.ts";
import { moved, START } from "./selection.ts";
import { formatTsv, parseTsv } from "./tsv.ts";

const row = (id: number, given: Partial<SheetRow> = {}): SheetRow => ({
  id,
  name: `Service ${id}`,
  categoryId: 1,
  mode: "follow",
  extraCharge: "30",
  rounding: null,
  rate: "1.30",
  cost: "1.00",
  allowLoss: false,
  min: 100,
  max: 10_000,
  increment: 1,
  limits: null,
  status: "active",
  ...given,
});
const FOLLOWS = row(1);
const FIXED = row(2, { mode: "fixed", rate: "5.00" });
const ROWS = [FOLLOWS, FIXED, row(3)];
const NOTHING: Draft = new Map();

const wordsIn = (locale: string): Words => ({
  locale,
  categoryNames: new Map([
    [1, "Telegram"],
    [2, "VK  groups"],
  ]),
  yes: "да",
  no: "нет",
  statusNames: { active: "Активна", paused: "Приостановлена", off: "Отключена" },
});
const meanings = meaningsOf(wordsIn("ru"));
const value = (column: Parameters<typeof readCell>[0], text: string) => {
  const edit = readCell(column, text, meanings);
  return "value" in edit ? edit.value : edit.problem.code;
};
const range = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const NAME = 0;
const EXTRA = 2;
const PRICE = 3;
const STATUS = 6;

describe("texts of a spreadsheet", () => {
  test("are parsed back as they were copied, including quotes, tabs and line breaks", () => {
    const table = [
      ["a", 'say "hi"'],
      ["two\nlines", "tab\there"],
    ];
    expect(parseTsv(formatTsv(table))).toEqual(table);
    expect(parseTsv("1,5\t2\r\n3\t\r\n")).toEqual([
      ["1,5", "2"],
      ["3", ""],
    ]);
    expect(parseTsv('5" screen\tx')).toEqual([['5" screen', "x"]]);
  });

  test.each([
    ["price", "1 240,50 ₽", "1240.50"],
    ["price", "$1,240.50", "1240.50"],
    ["price", "-3", "amount"],
    ["price", "about 3", "3"],
    ["price", "three", "amount"],
    ["extra", "35,5 %", "35.5"],
    ["extra", "20000", "extra_charge"],
    ["min", "1 000", "1000"],
    ["min", "10,5", "integer"],
    ["max", "0", "too_small"],
    ["category", "vk groups", "2"],
    ["category", "Elsewhere", "category_unknown"],
    ["status", "да", "active"],
    ["status", "Отключена", "off"],
    ["status", "perhaps", "status_unknown"],
    ["name", "  Two   words ", "Two words"],
    ["name", "x".repeat(301), "too_long"],
  ] as const)("%s: %s is %s", (column, text, expected) => expect(value(column, text)).toBe(expected));

  test("numbers are copied with the language's decimal sign and without grouping", () => {
    expect(plainText(row(1, { mode: "fixed", rate: "1240.50" }), {}, "price", wordsIn("ru"))).toBe("1240,50");
    expect(shownText(row(1, { mode: "fixed", rate: "1240.50" }), {}, "price", wordsIn("en"))).toBe("1,240.50");
  });
});

describe("the two price columns", () => {
  test("are computed from each other, and setting one drops the edit of the other", () => {
    const extra = withEdit(FOLLOWS, {}, "extra", { value: "50" });
    expect(valueOf(FOLLOWS, extra, "price")).toBe("1.50");
    const price = withEdit(FOLLOWS, extra, "price", { value: "2" });
    expect(price).toEqual({ price: { value: "2" } });
    expect(valueOf(FOLLOWS, price, "extra")).toBe("100");
    expect(withEdit(FOLLOWS, extra, "extra", { value: "30.0" })).toEqual({});
    expect(withEdit(FOLLOWS, {}, "price", { value: "1.30" })).toEqual({ price: { value: "1.30" } });
  });

  test("if both are pasted, the one that sets the service's price is used", () => {
    const { draft } = pasted(
      ROWS,
      NOTHING,
      range(0, EXTRA),
      [
        ["40", "9"],
        ["40", "9"],
      ],
      meanings,
    );
    expect([...draft]).toEqual([
      [1, { extra: { value: "40" } }],
      [2, { price: { value: "9" } }],
    ]);
  });
});

describe("ranges", () => {
  test("a value fills the range, a table is pasted once from its corner, an empty cell changes nothing", () => {
    expect(pasted(ROWS, NOTHING, range(0, PRICE, 2), [["7"]], meanings).draft.size).toBe(3);
    const once = pasted(ROWS, NOTHING, range(1, NAME), [["A"], [""], ["C"]], meanings);
    expect([...once.draft]).toEqual([[2, { name: { value: "A" } }]]);
    expect(once.range).toEqual(range(1, NAME, 2, NAME));
  });

  test("clearing marks required cells and removes a price that was set instead of the extra charge", () => {
    const fixed = pasted(ROWS, NOTHING, range(0, PRICE), [["7"]], meanings).draft;
    expect(cleared(ROWS, fixed, range(0, PRICE), meanings).size).toBe(0);
    expect(cleared(ROWS, NOTHING, range(0, NAME, 0, PRICE), meanings).get(1)).toMatchObject({
      name: { problem: { code: "required" } },
      extra: { problem: { code: "required" } },
    });
  });

  test("statuses switch together, and rows are filled from the first", () => {
    const off = toggled(ROWS, NOTHING, range(0, STATUS, 2));
    expect([...off.values()]).toEqual([{ status: { value: "off" } }, { status: { value: "off" } }, { status: { value: "off" } }]);
    expect(toggled(ROWS, off, range(0, STATUS, 2)).size).toBe(0);
    const words = wordsIn("ru");
    const filled = filledDown(ROWS, NOTHING, range(0, EXTRA, 2), (from, column) => plainText(from, {}, column, words), meanings);
    expect([...filled]).toEqual([[2, { extra: { value: "30" } }]]);
  });

  test("move within the sheet, to its edges with Ctrl, and extend with Shift", () => {
    const extent = { rows: 10, cols: 7 };
    const go = (key: string, ctrl = false, shift = false) => moved(START, { key, ctrl, shift }, extent);
    expect(go("ArrowUp")?.active).toEqual({ row: 0, col: 0 });
    expect(go("ArrowDown", true, true)).toEqual({ active: { row: 9, col: 0 }, anchor: { row: 0, col: 0 } });
    expect(go("End", true)?.active).toEqual({ row: 9, col: 6 });
    expect(go("x")).toBeUndefined();
  });
});

describe("a save", () => {
  const edited = (found: SheetRow, column: "price" | "min" | "max", text: string) =>
    problemsOf(found, withEdit(found, {}, column, readCell(column, text, meanings)));

  test("a price below cost and limits that don't fit are marked before anything is sent", () => {
    expect(edited(FIXED, "price", "0,5")).toEqual({ price: { code: "below_cost", params: { cost: "1.00" } } });
    expect(edited({ ...FIXED, allowLoss: true }, "price", "0,5")).toEqual({});
    expect(edited(FIXED, "min", "20000")).toEqual({ min: { code: "too_big", params: { max: 10_000 } } });
    expect(edited({ ...FIXED, limits: { min: 50, max: 5000 } }, "max", "6000")).toEqual({
      max: { code: "too_big", params: { max: 5000 } },
    });
    expect(edited({ ...FIXED, increment: 700 }, "max", "600")).toEqual({ max: { code: "multiple", params: { increment: 700 } } });
  });

  test("counts the changes and sends the values that were shown", () => {
    const loss = row(4, { mode: "fixed", rate: "5.00", allowLoss: true });
    const rows = [...ROWS, loss];
    const { draft } = pasted(rows, NOTHING, range(0, PRICE, 3), [["0,9"]], meanings);
    const plan = planOf(rows, draft);
    expect(plan).toMatchObject({ counts: { price: 4, name: 0 }, atLoss: 1, cells: 4 });
    expect(plan.problems).toEqual([1, 2, 3].map((id) => ({ id, column: "price" })));
    expect(plan.edits).toEqual([
      { serviceId: 4, set: { price: { mode: "fixed", rate: "0.9" } }, seen: { price: { mode: "fixed", rate: "5.00" } } },
    ]);
  });
});

test("twenty steps can be undone and redone", () => {
  const drafts = Array.from({ length: 25 }, (_, n): Draft => new Map([[n, {}]]));
  let state = drafts.reduce((before, draft) => history(before, { act: "change", draft }), EMPTY);
  expect(state.past).toHaveLength(MOST_STEPS);
  for (let n = 0; n < 30; n++) state = history(state, { act: "undo" });
  expect(state.draft).toBe(drafts[4]);
  expect(history(state, { act: "redo" }).draft).toBe(drafts[5]);
});
