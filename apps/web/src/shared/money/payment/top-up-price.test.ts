import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { describe, expect, it } from "vitest";
import { amountChips, amountFor, faultOf, topUpPrice } from "./top-up-price.ts";

const card: OfferedSystem = {
  id: 1,
  system: "stripe",
  title: "Card",
  kind: "redirect",
  currency: "USD",
  rate: "1",
  min: "5.00",
  max: "500.00",
  feePercent: "2.5",
  feeFixed: "0.30",
  feePayer: "customer",
  bonuses: [
    { from: "50", percent: "5" },
    { from: "100", percent: "10" },
  ],
  instructions: null,
  confirmedByOwner: false,
};

describe("what is shown before paying", () => {
  it("equals the server's charge and bonus", () => {
    expect(topUpPrice(card, "20")).toEqual({ toPay: "20.80", fee: "0.80", bonus: "0.00", received: "20.00" });
    expect(topUpPrice(card, "100")).toEqual({ toPay: "102.80", fee: "2.80", bonus: "10.00", received: "110.00" });
  });

  it("adds the first waiting bonus whose minimum the payment reaches", () => {
    const bonuses = [
      { code: "BIG", percent: "20", minAmount: "80.00" },
      { code: "ANY", percent: "5", minAmount: "0.00" },
    ];
    expect(topUpPrice(card, "20", bonuses)).toMatchObject({ bonus: "1.00", received: "21.00" });
    expect(topUpPrice(card, "80", bonuses)).toMatchObject({ bonus: "20.00", received: "100.00" });
    const roubles = { ...card, currency: "RUB", rate: "0.0125", bonuses: [] };
    expect(topUpPrice(roubles, "400", bonuses)).toMatchObject({ bonus: "20.00", received: "5.25" });
  });

  it("hides a fee that the panel pays, and converts what is received", () => {
    const roubles = { ...card, currency: "RUB", rate: "0.0125", feePayer: "panel" as const, bonuses: [] };
    expect(topUpPrice(roubles, "400")).toEqual({ toPay: "400.00", fee: "0.00", bonus: "0.00", received: "5.00" });
  });
});

it.each([
  ["", "empty"],
  ["4.99", "bounds"],
  ["500.01", "bounds"],
  ["7.005", "cents"],
  ["abc", "cents"],
  ["99999999999999", "bounds"],
  ["7.50", undefined],
  ["500", undefined],
])("%j is %s", (typed, fault) => expect(faultOf(card, typed)).toBe(fault));

describe("a shortage", () => {
  it("becomes the amount to top up, raised to the minimum", () => {
    expect(amountFor(card, "212.50")).toEqual({ amount: "212.50", isRaised: false });
    expect(amountFor(card, "0.125")).toEqual({ amount: "5", isRaised: true });
    expect(amountFor(card, "7.001")).toEqual({ amount: "7.01", isRaised: false });
  });

  it("is covered in another currency too", () => {
    const roubles = { ...card, currency: "RUB", rate: "0.0125", min: "100.00", max: "90000.00" };
    const { amount } = amountFor(roubles, "3.33");
    expect(amount).toBe("266.40");
    expect(Number(topUpPrice({ ...roubles, feePayer: "panel", bonuses: [] }, amount).received)).toBeGreaterThanOrEqual(3.33);
  });
});

it("offers round amounts within the bounds", () => {
  expect(amountChips(card, "")).toEqual(["5", "10", "20", "50"]);
  expect(amountChips(card, "212.50")).toEqual(["500"]);
});
