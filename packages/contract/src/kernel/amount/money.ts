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

/** An amount in a response: decimal text. */
export const amountSchema = z
  .string()
  .regex(/^-?\d+\.\d{2,8}$/)
  .meta({ id: "Amount", description: "Amount of money as decimal text, with two to eight decimals", examples: ["12.50"] });

/** A decimal in an input: plain decimal text or a number, kept as text. Screens convert a decimal comma themselves. */
export const decimalInput = (error: "amount" | "percent") =>
  z
    .union([z.string().max(40), z.number()])
    .transform(String)
    .refine((value) => parseAmount(value) !== undefined, { error });

export const amountInput = decimalInput("amount");

const DIGITS = /^-?\d{1,16}$/;

/** The number that the text writes in plain digits; NaN for "1e3", "0x64", "1,000" and no text. */
export const plainNumber = (text: string): number => (DIGITS.test(text) ? Number(text) : Number.NaN);

const read = (value: unknown): unknown => (typeof value === "string" ? plainNumber(value.trim()) : value);

/** A number of an input. Queries, paths and forms send it as text, which must be plain digits. */
export const numberInput = <T extends z.ZodType>(schema: T) => z.preprocess(read, schema);

/** The same for a number that is refused later with an error of its own: text other than plain digits becomes NaN. */
export const looseNumberInput = numberInput(z.union([z.number(), z.nan()]));
