import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { credentialLabelKey, systemStepsKey } from "@vitrine/contract/money/payment-system/system-texts";
import { textFile } from "@vitrine/contract/texts/folder";
import { expect, test } from "vitest";
import { z } from "zod";
import { paymentDrivers } from "./drivers.ts";

function keysIn(language: (typeof LANGUAGES)[number]): Set<string> {
  const texts = JSON.parse(readFileSync(textFile(language, "payment-systems"), "utf8")) as Record<string, Record<string, string>>;
  return new Set(Object.entries(texts).flatMap(([group, named]) => Object.keys(named).map((name) => `payment-systems:${group}.${name}`)));
}

const namesOf = (credentials: z.ZodType): string[] =>
  Object.keys((z.toJSONSchema(credentials, { io: "input" }) as { properties: Record<string, unknown> }).properties);

test.each(LANGUAGES)("every system has its steps and labels in %s", (language) => {
  const keys = keysIn(language);
  const needed = [...paymentDrivers.values()].flatMap(({ system, credentials }) => [
    systemStepsKey(system),
    ...namesOf(credentials).map(credentialLabelKey),
  ]);
  expect(needed.filter((key) => !keys.has(key))).toEqual([]);
});
