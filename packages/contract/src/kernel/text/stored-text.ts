import { z } from "zod";

/** Text that the database accepts: no NUL, no lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A client's idempotency key. */
export const referenceSchema = z.string().min(1).max(200).refine(isStorable);
