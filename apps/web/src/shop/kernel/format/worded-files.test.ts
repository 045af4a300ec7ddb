import { readFileSync } from "node:fs";
import path from "node:path";
import { WORDED_FILES } from "@vitrine/contract/content/language/text-pages";
import { expect, test } from "vitest";

const filesOf = (entry: string): string[] => {
  const source = readFileSync(path.join(import.meta.dirname, "../..", entry), "utf8");
  return /texts\/\*\/\*\/\{([\w,]+)\}\.json/.exec(source)![1]!.split(",");
};

test("an owner can change every text of the storefront, except legal texts, which are pages", () => {
  expect([...WORDED_FILES, "legal"].toSorted()).toEqual(filesOf("entry-server.tsx").toSorted());
  for (const file of filesOf("entry-client.ts")) expect(WORDED_FILES).toContain(file);
});
