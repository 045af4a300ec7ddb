import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ERROR_CODES, type ErrorCode, paramNames } from "./error-catalog.ts";
import { LANGUAGES } from "../language/language-tags.ts";

const texts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../texts/kernel/${language}/error.json`, import.meta.url), "utf8"));

test.each(LANGUAGES)("every error has a text in %s, and no text asks for a parameter that the code does not have", (language) => {
  const found = texts(language);
  for (const code of Object.keys(ERROR_CODES) as ErrorCode[]) {
    expect(found[code], code).toBeTruthy();
    const asked = [...found[code]!.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);
    for (const name of asked) expect(paramNames(code), code).toContain(name);
  }
});

test.each(["ru", "uk"] as const)("no text of %s was left in English", (language) => {
  const english = texts("en");
  for (const code of Object.keys(ERROR_CODES)) expect(texts(language)[code], code).not.toBe(english[code]);
});
