import { expect, it } from "vitest";
import { type Amount, parseAmount } from "../../kernel/amount/amount.ts";
import { ROUNDING_STEPS, roundUp, stepAmount, stepName, suggestedStep } from "./rounding.ts";

const amounts = (...texts: string[]): Amount[] => texts.map((text) => parseAmount(text)!);
const [rate] = amounts("7.54611") as [Amount];

it.each([
  ["0.01", "7.55"],
  ["0.5", "8"],
  ["10", "10"],
] as const)("rounds up to a multiple of %s", (step, expected) => expect(roundUp(rate, stepAmount(step))).toBe(parseAmount(expected)));

it("leaves multiples as they are, and rounds nothing without a step", () => {
  expect(roundUp(parseAmount("7.55")!, stepAmount("0.01"))).toBe(parseAmount("7.55"));
  expect(roundUp(rate, stepAmount(null))).toBe(rate);
});

it.each([
  [["2867.54"], "50"],
  [["1.30", "0.90", "250"], "0.01"],
  [["0.0874"], "0.001"],
  [["0.0001"], null],
  [[], null],
] as const)("suggests for %j a step of %s", (rates, step) => expect(suggestedStep(amounts(...rates))).toBe(step));

it("returns every step under the name it was chosen by", () => {
  for (const step of ROUNDING_STEPS) expect(stepName(stepAmount(step))).toBe(step);
  expect(stepName(stepAmount(null))).toBeNull();
});
