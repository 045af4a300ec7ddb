import { expect, test } from "vitest";
import { inParts, readRows } from "./translation-rows.ts";

test("the file's columns are recognised by the export's headings in any language, or by its keys", () => {
  const headings = [
    ["Kind", "ID", "Name", "Name (ru)", "Description (uk)"],
    ["Вид", "ID", "Название", "Название (ru)", "Описание (uk)"],
    ["Вид", "id", "Назва", "Назва (ru)", "Опис (uk)"],
    ["\uFEFFkind", "id", "name", "name_ru", "description_uk"],
  ];
  for (const heading of headings) {
    expect(readRows([heading, ["service", "7", "Likes", "Лайки", ""]])).toEqual({
      items: [{ line: 2, kind: "service", id: 7, texts: { ru: { name: "Лайки" }, uk: { description: "" } } }],
      unreadable: [],
    });
  }
  expect(readRows([["Name", "ID"]])).toBeUndefined();
  expect(readRows([])).toBeUndefined();
});

test("lines without an id or a kind are reported, empty ones are skipped", () => {
  const head = ["kind", "id", "name_uk"];
  const read = readRows([head, ["service", "x", "a"], ["", "", ""], ["order", "1", "a"], ["Category", "3", "'=Назва"]]);
  expect(read).toEqual({ items: [{ line: 5, kind: "category", id: 3, texts: { uk: { name: "=Назва" } } }], unreadable: [2, 4] });
});

test("an empty description of a category is left out; the server refuses one with text", () => {
  const read = readRows([
    ["kind", "id", "description_uk"],
    ["category", "1", ""],
    ["category", "2", "x"],
  ]);
  expect(read!.items.map(({ texts }) => texts)).toEqual([{}, { uk: { description: "x" } }]);
});

test("a large file is sent in parts that fit into a request", () => {
  const items = Array.from({ length: 1200 }, (_, id) => ({
    line: id + 2,
    kind: "service" as const,
    id: id + 1,
    texts: { uk: { name: "x" } },
  }));
  expect(inParts(items, 500).map((part) => part.length)).toEqual([500, 500, 200]);
  const long = items.slice(0, 3).map((item) => ({ ...item, texts: { uk: { description: "x".repeat(150_000) } } }));
  expect(inParts(long, 500).map((part) => part.length)).toEqual([1, 1, 1]);
});
