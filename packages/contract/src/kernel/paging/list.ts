import { z } from "zod";
import { LANGUAGES } from "../language/language-tags.ts";
import { numberInput } from "../amount/money.ts";

/** Text that the database accepts: no NUL, no lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A client's idempotency key. */
export const referenceSchema = z.string().min(1).max(200).refine(isStorable).meta({ description: "As the header Idempotency-Key" });

export const idSchema = numberInput(z.int().positive().max(Number.MAX_SAFE_INTEGER));

const blankIsNull = (value: unknown) => (value === "" || value === undefined ? null : value);

/** Empty and missing filters are null. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(blankIsNull, schema.nullable())
    .optional()
    .transform((value) => value ?? null);

const MOST_IDS = 100;

/** "12,17" in a query, or a list of numbers. */
export const idsFilter = optional(
  z.preprocess((value) => (typeof value === "string" ? value.split(",") : value), z.array(idSchema).min(1).max(MOST_IDS)),
).meta({ description: "Rows with these ids alone, separated by commas; at most 100" });

/** The first word is the default order; a minus reverses an order. */
export const sortInput = <const Words extends readonly [string, ...string[]]>(words: Words, description: string) =>
  z.preprocess((value) => (value === "" ? undefined : value), z.enum(words).default(words[0] as never)).meta({ description });

/** The ids in their new order. They are distributed over their current positions; what is not listed stays where it is. */
export const reorderInput = z.object({ ids: z.array(idSchema).min(1).max(10_000).meta({ description: "The ids in their new order" }) });
export type ReorderInput = z.infer<typeof reorderInput>;

export const listInput = {
  query: optional(z.string().trim().max(200)).meta({
    description: "A whole number is looked up as an id first; anything else is searched for",
  }),
  page: numberInput(z.int().min(1).max(1_000_000)).default(1).meta({ description: "From 1" }),
  perPage: numberInput(z.int().min(1).max(100)).default(25).meta({ description: "Rows of a page" }),
};

/** For a list short enough to be returned whole: it is paged only on request. */
export const shortListInput = {
  query: listInput.query,
  page: listInput.page,
  perPage: numberInput(z.int().min(1).max(100)).optional().meta({ description: "Rows of a page; without it, all rows" }),
};
export interface ShortListInput {
  query: string | null;
  page: number;
  perPage?: number | undefined;
}

export const listOutput = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).meta({ description: "The rows of this page" }),
    page: z.number().int().meta({ description: "As requested" }),
    perPage: z.number().int().meta({ description: "As requested" }),
    total: z.number().int().meta({ description: "Of all pages" }),
    totalIsEstimate: z
      .boolean()
      .optional()
      .meta({ description: "True where the total is not exact: there are more, which are not all counted" }),
  });

/** Seconds since the epoch. */
export const secondsSchema = z
  .number()
  .int()
  .meta({ description: "seconds since the epoch", examples: [1_795_219_200] });
export const toSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

export const languageSchema = z.enum(LANGUAGES).meta({ description: "Language of screens and messages, by ISO 639" });

/** Why a row of a list was refused: a code of the error catalogue. */
export const refusalCodeSchema = z.string().meta({ description: "A code of the error catalogue", examples: ["count_invalid"] });
