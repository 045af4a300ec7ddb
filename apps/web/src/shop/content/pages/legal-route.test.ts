import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFile } from "@vitrine/contract/texts/folder";
import { expect, test } from "vitest";
import { LEGAL_PAGES, PLATFORM_PAGES } from "../../../shared/content/pages/legal-pages.ts";

type Texts = Record<string, Record<string, unknown>>;

test.each(LANGUAGES)("every part of every page is written in %s", (language) => {
  const { legal } = JSON.parse(readFileSync(textFile(language, "legal"), "utf8")) as { legal: Texts };
  for (const { key, parts } of [...Object.values(LEGAL_PAGES), ...Object.values(PLATFORM_PAGES)]) {
    expect(Object.keys(legal[key]!)).toEqual(["title", "lead", ...parts]);
    for (const part of parts) expect(legal[key]![part]).toEqual({ title: expect.stringMatching(/./), text: expect.stringMatching(/\.$/) });
  }
});
