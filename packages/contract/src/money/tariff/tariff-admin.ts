import { z } from "zod";
import { amountInput, amountSchema, numberInput, parseAmount } from "../../kernel/amount/money.ts";
import { panelTypeSchema } from "../../kernel/panel/panel-item.ts";
import { idSchema } from "../../kernel/paging/list.ts";

/** `child`: what a panel pays the platform for a child panel of its own. */
export const SOLD_TYPES = ["panel", "shop", "child"] as const;
export const soldTypeSchema = z.enum(SOLD_TYPES);
export type SoldType = (typeof SOLD_TYPES)[number];

const linesSchema = z.array(z.string().trim().min(1).max(120)).max(12);
export const featuresSchema = z.object({
  en: linesSchema.meta({ description: "Lines in English" }),
  ru: linesSchema.meta({ description: "Lines in Russian; without any, the English ones show" }),
  uk: linesSchema.meta({ description: "Lines in Ukrainian; without any, the English ones show" }),
});
export type TariffFeatures = z.infer<typeof featuresSchema>;

export const soldTariffSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the tariff" }),
    type: soldTypeSchema.meta({ description: "What it is sold for: a panel, a shop or a child panel" }),
    name: z.string().meta({ description: "Name that owners read", examples: ["Start"] }),
    price: amountSchema,
    ordersLimit: z.number().int().nullable().meta({ description: "Orders a month; null: no limit" }),
    panelsLimit: z.number().int().nullable().meta({ description: "Child panels that a panel may have; null: no limit" }),
    features: featuresSchema.meta({ description: "A language without lines shows the English ones" }),
    isOffered: z.boolean().meta({ description: "false: kept by the panels that have it, and not offered to others" }),
    panels: z.number().int().meta({ description: "Panels that have it" }),
  })
  .meta({ id: "SoldTariff" });
export type SoldTariff = z.infer<typeof soldTariffSchema>;
export const soldTariffsOutput = z.object({
  items: z.array(soldTariffSchema).meta({ description: "Every tariff, those no longer offered included" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

const MOST_PRICE = 1_000_000n * 10n ** 8n;
const priceInput = amountInput.refine(
  (value) => {
    const price = parseAmount(value);
    return price !== undefined && price >= 0n && price <= MOST_PRICE;
  },
  { error: "amount" },
);

const termsSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .meta({ description: "Name that owners read", examples: ["Start"] }),
  price: priceInput.meta({ description: "What a month costs, in the main panel's currency; 0.00 is free" }),
  ordersLimit: numberInput(z.int().positive().max(1_000_000_000)).nullable().meta({ description: "Orders a month; null: no limit" }),
  panelsLimit: numberInput(z.int().min(0).max(10_000))
    .nullable()
    .meta({ description: "Child panels that a panel may have; null: no limit" }),
  features: featuresSchema.meta({ description: "What the tariff includes, a line each" }),
});
/** There is one price of a child panel, so no second one is created. */
export const createTariffInput = z.object({
  type: panelTypeSchema.meta({ description: "What it is sold for: a panel or a shop" }),
  ...termsSchema.shape,
});
export type CreateTariffInput = z.infer<typeof createTariffInput>;
/** New terms count for a panel from its next period; its owner is notified of a new price. */
export const updateTariffInput = z.object({
  tariffId: idSchema.meta({ description: "Id of the tariff" }),
  ...termsSchema.partial().shape,
  isOffered: z.boolean().optional().meta({ description: "false: kept by the panels that have it, and not offered to others" }),
});
export type UpdateTariffInput = z.infer<typeof updateTariffInput>;
