import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";
import { englishWords, problemsIn, russianText, ukrainianText, words } from "./words.ts";
import { EXCEPTIONS } from "./words-list.ts";

test("the repository uses the dictionary's words", async () => {
  expect(await words.run()).toEqual([]);
});

test.each([
  ["/** Shows the customer his orders. */", "“his”, write “they, or the noun”"],
  ["// For whom it is sent.", "“whom”, write “the noun”"],
  ["Nobody may change it.", "“Nobody”, write “someone, anyone, everyone, no one”"],
  ["another panel's order is none", "“is none”, write “is invalid, is unknown”"],
  ["a refill was asked for", "“asked for”, write “requested”"],
  ["20 per cent", "“per cent”, write “percent”"],
  ["every door of the product", "“door”, write “transport”"],
])("finds the planted word in %j", (line, problem) => {
  expect(englishWords(line)).toEqual([problem]);
});

test.each(["this, the other and where", "outdoors", "step_by_hand", "where there is none", "shop-door.ts"])("accepts %j", (line) => {
  expect(englishWords(line)).toEqual([]);
});

test("finds Russian and Ukrainian words in every form, and the straight apostrophe", () => {
  expect(russianText('"title": "Личная цена"')).toEqual(["“Личная цена”, write “индивидуальная цена”"]);
  expect(ukrainianText('"error": "Невірний код"')).toEqual(["“Невірний”, write “неправильний”"]);
  expect(ukrainianText('"name": "Ім\'я"')).toEqual(["a straight apostrophe in a Ukrainian word, write “’”"]);
  expect(ukrainianText('"name": "Ім’я"')).toEqual([]);
});

test("names the file and line of a problem", () => {
  expect(problemsIn({ path: "planted.ts", text: "const a = 1;\n// Sent by hand." }, englishWords)).toEqual([
    "planted.ts:2: “by hand”, write “manually”",
  ]);
});

test("every exception is needed and has a reason", () => {
  for (const exception of EXCEPTIONS) {
    const lines = sourceFiles([exception.path]).flatMap(({ text }) => text.split("\n"));
    expect(
      lines.some((line) => exception.line.test(line) && englishWords(line).length > 0),
      exception.path,
    ).toBe(true);
    expect(exception.why).not.toBe("");
  }
});
