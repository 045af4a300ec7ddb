import { z } from "zod";
import { amountSchema, numberInput } from "../../kernel/amount/money.ts";
import { listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";

export const CHANGE_KINDS = ["new", "back", "price_down", "price_up", "removed"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How long changes are kept. */
export const MOST_CHANGE_DAYS = 90;

const daysSchema = numberInput(z.int().min(1).max(MOST_CHANGE_DAYS)).default(30).meta({ description: "How far back, in days" });

export const listPriceChangesInput = z.object({
  page: listInput.page,
  perPage: listInput.perPage,
  days: daysSchema,
  kind: optional(z.enum(CHANGE_KINDS)).meta({ description: "Only changes of this kind" }),
});
export type ListPriceChangesInput = z.infer<typeof listPriceChangesInput>;

const percentSchema = z
  .number()
  .nullable()
  .meta({ description: "Percent that the price moved, negative where it fell; null: there is no price to compare" });

export const priceChangeSchema = z
  .object({
    serviceId: z.number().int().meta({ description: "Id of the service" }),
    name: z.string().meta({ description: "Name of the service" }),
    category: z.string().meta({ description: "Name of its category" }),
    network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
    kind: z.enum(CHANGE_KINDS).meta({ description: "What changed for customers" }),
    before: amountSchema.nullable().meta({ description: "What you paid before; null: it could not be ordered" }),
    after: amountSchema.nullable().meta({ description: "What you paid after it; null: it could not be ordered" }),
    percent: percentSchema,
    isOffered: z.boolean().meta({ description: "Whether it can be ordered now" }),
    changedAt: secondsSchema.meta({ description: "The day's last change of this service" }),
  })
  .meta({ id: "PriceChange" });
export type PriceChange = z.infer<typeof priceChangeSchema>;

export const listPriceChangesOutput = z.object({
  ...listOutput(priceChangeSchema).shape,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

/** The change of a service of the catalogue since some days ago. */
export interface ServiceMove {
  id: number;
  /** Percent, negative if the price fell; null if it could not be ordered then. */
  percent: number | null;
}

/** The storefront's query of them. */
export interface ChangeQueries {
  /** Services of the catalogue that were added or whose price moved in these days, at the visitor's prices. */
  priceChanges(days: number): Promise<readonly ServiceMove[]>;
  /** Each day's changes, the latest first. */
  changes(input?: z.input<typeof listPriceChangesInput>): Promise<z.infer<typeof listPriceChangesOutput>>;
}
