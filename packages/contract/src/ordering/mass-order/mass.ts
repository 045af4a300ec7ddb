import { z } from "zod";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
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
    data: data.optional().meta({ description: "One order a line, as service | link | quantity" }),
    items: z
      .array(z.union([orderFieldsInput, z.unknown()]))
      .max(MOST_MASS_LINES)
      .optional()
      .meta({ description: "The orders as fields, instead of `data`" }),
    /** Idempotency key of the whole request: each line's key is derived from it and the line number. */
    reference: referenceSchema.max(180).optional(),
    maxCharges: z
      .record(z.string().regex(/^\d{1,7}$/), amountInput)
      .optional()
      .meta({ description: "By line number, the price that was shown: a line that costs more is refused with price_changed" }),
  })
  .refine(({ data, items }) => (data === undefined) !== (items === undefined), { error: "required", path: ["data"] });
/** The most that fits into a URL. */
export const massOrderTextInput = z.object({ data: data.meta({ description: "One order a line, as service | link | quantity" }) });
export type MassOrderInput = z.infer<typeof massOrderInput>;

export const massLineSchema = z.object({
  line: z.number().int().meta({ description: "From 1, as typed; blank lines are counted but not answered" }),
  order: z.number().int().optional().meta({ description: "Id of the placed order; left out where the line was refused" }),
  service: z.number().int().optional().meta({ description: "The ordered service; left out where the line names none" }),
  quantity: z.number().int().optional().meta({ description: "How many were ordered; left out where the line was refused" }),
  charge: amountSchema.optional().meta({ description: "What the order costs; left out where the line was refused" }),
  error: z
    .object({
      code: refusalCodeSchema.meta({ description: "Why, as an error code" }),
      message: z.string().meta({ description: "The same in the language of the request" }),
      params: z.record(z.string(), z.union([z.string(), z.number()])).meta({ description: "Figures and names of the message" }),
    })
    .optional()
    .meta({ description: "Why the line was refused; left out where it was placed" }),
});
export type MassLine = z.infer<typeof massLineSchema>;
/** `charge`: of all lines without an error. */
export const massOrderOutput = z.object({
  items: z.array(massLineSchema).meta({ description: "The rows" }),
  charge: amountSchema.meta({ description: "Sum of the lines that were placed, or that could be" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type MassOrderOutput = z.infer<typeof massOrderOutput>;
