import { z } from "zod";
import { isExtraCharge } from "./amount.ts";
import { amountInput, decimalInput, formatDecimal, parseDecimal } from "./money.ts";

const between = (least: bigint, most: bigint) =>
  decimalInput("percent").refine(
    (value) => {
      const percent = parseDecimal(value) ?? least - 1n;
      return percent >= least && percent <= most && percent % 1_000_000n === 0n;
    },
    { error: "percent" },
  );

const PERCENT = 100_000_000n;

/** Percent, 0 to 100, at most two decimals. */
export const discountInput = between(0n, 100n * PERCENT);
/** The same, but above zero. */
export const happyDiscountInput = between(1_000_000n, 100n * PERCENT);
/** A discount in percent; a negative one raises the price. */
export const customDiscountInput = between(-1000n * PERCENT, 100n * PERCENT);
/** Percent, 0 to 1000. */
export const thresholdInput = between(0n, 1000n * PERCENT);
/** A change of a price: from −100 to 10,000 percent. */
export const changeInput = between(-100n * PERCENT, 10_000n * PERCENT);

/** "12.50" and "12.500000" are 12.5 percent. */
export const plainPercent = (text: string): string => formatDecimal(parseDecimal(text) ?? 0n).replace(/\.?0+$/, "");

/** Percent as decimal text without needless zeros: "12.5". */
export const percentSchema = z.string().meta({ id: "Percent", description: "percent as decimal text", examples: ["12.5"] });

export const extraChargeSchema = amountInput.refine(isExtraCharge, { error: "extra_charge" });
