import { expect, it } from "vitest";
import { fromSheet, onlyLines, rangeOfLine, withChosen } from "./mass-text.ts";

it("turns cells copied from a spreadsheet into lines", () => {
  expect(fromSheet("7\thttps://t.me/nova\t1\u00a0000\r\n8\t@nova\t25,000\r\n")).toBe("7 | https://t.me/nova | 1000\n8 | @nova | 25000");
  expect(fromSheet('"7"\t"t.me/a"\t5')).toBe("7 | t.me/a | 5");
  expect(fromSheet("7 | t.me/a | 5\n\n8 | t.me/b | 5")).toBe("7 | t.me/a | 5\n\n8 | t.me/b | 5");
  expect(fromSheet("7\tt.me/a/1.234\t5")).toBe("7 | t.me/a/1.234 | 5");
});

it("keeps the lines that are named, and finds one", () => {
  const text = "a\n\nbb\nccc";
  expect(onlyLines(text, new Set([1, 4]))).toBe("a\nccc");
  expect(onlyLines(text, new Set())).toBe("");
  expect(rangeOfLine(text, 3)).toEqual([3, 5]);
  expect(text.slice(...rangeOfLine(text, 4))).toBe("ccc");
});

it("adds a chosen service as a line that lacks its link", () => {
  const chosen = { id: 7, min: 100 };
  expect(withChosen("", chosen)).toEqual({ text: "7 |  | 100", caret: 4 });
  expect(withChosen("8 | t.me/b | 5", chosen)).toEqual({ text: "8 | t.me/b | 5\n7 |  | 100", caret: 19 });
  expect(withChosen("8 | t.me/b | 5\n", chosen).text).toBe("8 | t.me/b | 5\n7 |  | 100");
});
