import { readFileSync } from "node:fs";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { textFile } from "@vitrine/contract/texts/folder";
import { expect, test } from "vitest";
import { paymentDrivers } from "./drivers.ts";

const ADVERTISED = 20;

interface Landing {
  landing: { points: { pay: { text: string } } };
}

test.each(LANGUAGES)("the landing advertises more than 20 payment methods in %s, and there are more", (language) => {
  const { landing } = JSON.parse(readFileSync(textFile(language, "landing"), "utf8")) as Landing;
  expect(landing.points.pay.text).toContain(` ${ADVERTISED} `);
  const offered = [...paymentDrivers.keys()].filter((system) => system !== "practice");
  expect(offered.length).toBeGreaterThan(ADVERTISED);
});
