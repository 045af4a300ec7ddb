import { describe, expect, it } from "vitest";
import { draftOf, priceView } from "./service-price.ts";

describe("price figures", () => {
  it("follows the cost by percent, to the last digit", () => {
    expect(priceView("50.00", { mode: "follow", extraCharge: "30", rounding: null })).toEqual({
      cost: "50.00",
      price: "65.00",
      earned: "15.00",
      extraCharge: 30,
      belowCost: false,
    });
    expect(priceView("0.08740001", { mode: "follow", extraCharge: "12.5", rounding: null })).toMatchObject({
      price: "0.09832502",
      earned: "0.01092501",
    });
    expect(priceView("5.8047", { mode: "follow", extraCharge: "30", rounding: "0.01" })).toMatchObject({ price: "7.55", earned: "1.7453" });
  });

  it("derives the extra charge from a fixed price, and detects a loss", () => {
    expect(priceView("50.00", { mode: "fixed", rate: "49.00" })).toMatchObject({ earned: "-1.00", extraCharge: -2, belowCost: true });
    expect(priceView("0.00", { mode: "fixed", rate: "5" })).toMatchObject({ earned: "5.00", extraCharge: null, belowCost: false });
  });

  it("is undefined until a number is typed", () => {
    expect(priceView("50.00", { mode: "fixed", rate: "" })).toBeUndefined();
    expect(priceView("50.00", { mode: "follow", extraCharge: "abc", rounding: null })).toBeUndefined();
    expect(priceView("50.00", { mode: "follow", extraCharge: "-5", rounding: null })).toBeUndefined();
  });

  it("starts from the service's current price", () => {
    expect(draftOf({ priceMode: "fixed", extraCharge: "30", rounding: null, rate: "65.00" })).toEqual({ mode: "fixed", rate: "65.00" });
    expect(draftOf({ priceMode: "follow", extraCharge: "30", rounding: "0.5", rate: "65.00" })).toEqual({
      mode: "follow",
      extraCharge: "30",
      rounding: "0.5",
    });
  });
});
