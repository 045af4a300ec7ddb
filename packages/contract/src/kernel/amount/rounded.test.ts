import { describe, expect, it } from "vitest";
import { roundedBalance, roundedAmount } from "./rounded.ts";

describe("amounts in sentences", () => {
  it.each([
    ["2867.54247", "2867.54"],
    ["7.545", "7.55"],
    ["0.08745001", "0.0875"],
    ["0.99996", "1.00"],
    ["0.00004", "0.00004"],
    ["1430.00", "1430.00"],
    ["-12.345", "-12.35"],
    ["-0.08745001", "-0.0875"],
    ["-0.00004", "-0.00004"],
    ["x", "x"],
  ])("%s reads %s", (amount, shown) => expect(roundedAmount(amount)).toBe(shown));
});

it.each([
  ["2864.90599927", "2864.90"],
  ["0.019", "0.01"],
  ["0.00599927", "0.00599927"],
  ["0.00", "0.00"],
  ["-3.999", "-3.999"],
])("a balance of %s reads %s, never more than there is", (amount, read) => {
  expect(roundedBalance(amount)).toBe(read);
});
