import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";

const HEAD = "Вид;ID;Название (uk)\r\n";
const fileOf = (...parts: BlobPart[]) => new File(parts, "catalog.csv");

test("a file is read as the spreadsheet wrote it: in UTF-8, in UTF-16 or in the encoding of Russian Windows", async () => {
  const rows = [
    ["Вид", "ID", "Название (uk)"],
    ["service", "7", "Лайки; швидкі"],
  ];
  const text = `${HEAD}service;7;"Лайки; швидкі"`;
  expect(await readTable(fileOf("\uFEFF", text))).toEqual(rows);
  expect(await readTable(fileOf(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0))))).toEqual(rows);
  const cyrillic = new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  expect(await readTable(fileOf(Uint8Array.from(text, (letter) => cyrillic.indexOf(letter))))).toEqual(rows);
});

test("a file with an unclosed quote is refused: the lines after it would be lost", async () => {
  await expect(readTable(fileOf(`${HEAD}service;7;"Лайки\r\nservice;8;Перегляди`))).rejects.toThrow();
});
