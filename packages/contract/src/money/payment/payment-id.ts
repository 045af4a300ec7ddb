import { z } from "zod";

const PREFIX = "VT";
const LARGEST = 2 ** 31 - 1;

/** A payment's id as people and payment systems read it; some systems take its number alone. */
export const paymentIdOf = (id: number, digitsOnly = false): string => (digitsOnly ? String(id) : `${PREFIX}${id}`);

/** The number behind an id, with or without its letters; undefined for any other text. */
export function paymentNumber(text: string): number | undefined {
  const digits = /^(?:VT)?([1-9]\d{0,9})$/i.exec(text.trim())?.[1];
  return digits !== undefined && Number(digits) <= LARGEST ? Number(digits) : undefined;
}

export const paymentIdSchema = z.string().meta({ description: "Id of the payment", examples: ["VT100042"] });

const readNumber = (value: unknown): unknown => (typeof value === "string" ? (paymentNumber(value) ?? value) : value);

export const paymentNumberInput = z
  .preprocess(readNumber, z.int().positive().max(Number.MAX_SAFE_INTEGER))
  .meta({ description: "Id of the payment, with or without its letters" });
