import { z } from "zod";
import { parseAmount } from "./amount.ts";

export type { Amount } from "./amount.ts";
export {
  ONE,
  ZERO,
  MAX_AMOUNT,
  asAmount,
  negate,
  sumAmounts,
  parseAmount,
  parseDecimal,
  formatDecimal,
  formatAmount,
  chargeFor,
  refundFor,
  withExtraCharge,
  convertAmount,
} from "./amount.ts";

/** An amount on the wire of an answer: decimal text. */
export const amountSchema = z
  .string()
  .regex(/^-?\d+\.\d{2,8}$/)
  .meta({ id: "Amount", description: "decimal text", examples: ["12.50"] });

/** A decimal in an input: plain decimal text or a number, kept as text. Screens convert a decimal comma themselves. */
export const decimalInput = (error: "amount" | "percent") =>
  z
    .union([z.string().max(40), z.number()])
    .transform(String)
    .refine((value) => parseAmount(value) !== undefined, { error });

export const amountInput = decimalInput("amount");
