import { extraChargeSchema } from "@vitrine/contract/selling/price/percent";
import { expect, test } from "vitest";
import { isExtraCharge } from "./is-extra-charge.ts";

test.each(["0", "30", "12.5", "10000", "0.0001", "", "-1", "10000.0001", "0.00001", "abc", "1e3", "30 %"])(
  "agrees with the contract on %s",
  (text) => {
    expect(isExtraCharge(text)).toBe(extraChargeSchema.safeParse(text).success);
  },
);
