import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFile } from "@vitrine/contract/texts/folder";
import { expect, test } from "vitest";
import { stepsIn } from "./system-steps.tsx";

test("a full stop inside an address or a version number ends no step", () => {
  expect(stepsIn("At developer.paypal.com open Apps. Use version 2.1 there. Copy the ID.")).toEqual([
    "At developer.paypal.com open Apps.",
    "Use version 2.1 there.",
    "Copy the ID.",
  ]);
});

test.each(LANGUAGES)("the steps of every system in %s are whole sentences", (language) => {
  const texts = JSON.parse(readFileSync(textFile(language, "payment-systems"), "utf8")) as { steps: Record<string, string> };
  const steps = Object.values(texts.steps).flatMap(stepsIn);
  expect(steps.filter((step) => step.length < 15 || !step.endsWith("."))).toEqual([]);
});
