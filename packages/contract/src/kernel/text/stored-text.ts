import { z } from "zod";

/** What a database takes for text: no NUL, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A client's idempotency key. */
export const referenceSchema = z.string().min(1).max(200).refine(isStorable);
