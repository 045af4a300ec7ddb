import { z } from "zod";
import { amountSchema } from "../../kernel/amount/money.ts";
import { referenceSchema, refusalCodeSchema } from "../../kernel/paging/list.ts";
import { orderFieldsInput } from "../order/fields.ts";

export const MOST_MASS_LINES = 5000;

const data = z
  .string()
  .max(3_000_000)
  .meta({
    description: "service | link | quantity, a line each",
    examples: ["17 | https://t.me/nova | 1000\n17 | https://t.me/nova_life | 500"],
  });

/** Text with a line `service | link | quantity` each, or the same as a list; a list may hold whatever the services' types ask for. */
export const massOrderInput = z
  .object({
    data: data.optional(),
    /** A line that cannot be parsed is rejected alone, not together with the others. */
    items: z
      .array(z.union([orderFieldsInput, z.unknown()]))
      .max(MOST_MASS_LINES)
      .optional(),
    /** Idempotency key of the whole request: each line's key is derived from it and the line number. */
    reference: referenceSchema.max(180).optional(),
  })
  .refine(({ data, items }) => (data === undefined) !== (items === undefined), { error: "required", path: ["data"] });
/** The most that fits into a URL. */
export const massOrderTextInput = z.object({ data });
export type MassOrderInput = z.infer<typeof massOrderInput>;

export const massLineSchema = z.object({
  /** From 1, as typed; blank lines are counted but not answered. */
  line: z.number().int(),
  order: z.number().int().optional(),
  service: z.number().int().optional(),
  quantity: z.number().int().optional(),
  charge: amountSchema.optional(),
  error: z
    .object({ code: refusalCodeSchema, message: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
    .optional(),
});
export type MassLine = z.infer<typeof massLineSchema>;
/** `charge`: of all lines without an error. */
export const massOrderOutput = z.object({ items: z.array(massLineSchema), charge: amountSchema, currency: z.string() });
export type MassOrderOutput = z.infer<typeof massOrderOutput>;
