import { z } from "zod";

const DIGITS = /^-?\d{1,16}$/;

/** The number that the text writes in plain digits; NaN for "1e3", "0x64", "1,000" and no text. */
export const plainNumber = (text: string): number => (DIGITS.test(text) ? Number(text) : Number.NaN);

const read = (value: unknown): unknown => (typeof value === "string" ? plainNumber(value.trim()) : value);

/** A number of an input. Queries, paths and forms send it as text, which must be plain digits. */
export const numberInput = <T extends z.ZodType>(schema: T) => z.preprocess(read, schema);

/** The same for a number that is refused later, in words of its own: text without plain digits becomes NaN. */
export const looseNumberInput = numberInput(z.union([z.number(), z.nan()]));
