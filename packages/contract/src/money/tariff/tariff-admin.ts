import { z } from "zod";
import { amountInput, amountSchema, numberInput, parseAmount } from "../../kernel/amount/money.ts";
import { panelTypeSchema } from "../../kernel/panel/panel-item.ts";
import { idSchema } from "../../kernel/paging/list.ts";

/** `child`: what a panel pays the platform for a child panel of its own. */
export const SOLD_TYPES = ["panel", "shop", "child"] as const;
export const soldTypeSchema = z.enum(SOLD_TYPES);
export type SoldType = (typeof SOLD_TYPES)[number];

const linesSchema = z.array(z.string().trim().min(1).max(120)).max(12);
export const featuresSchema = z.object({ en: linesSchema, ru: linesSchema, uk: linesSchema });
export type TariffFeatures = z.infer<typeof featuresSchema>;

export const soldTariffSchema = z
  .object({
    id: z.number().int(),
    type: soldTypeSchema,
    name: z.string(),
    price: amountSchema,
    ordersLimit: z.number().int().nullable(),
    panelsLimit: z.number().int().nullable(),
    /** A language without lines shows the English ones. */
    features: featuresSchema,
    /** false: kept by the panels that have it, and not offered to others. */
    isOffered: z.boolean(),
    /** Panels that have it. */
    panels: z.number().int(),
  })
  .meta({ id: "SoldTariff" });
export type SoldTariff = z.infer<typeof soldTariffSchema>;
export const soldTariffsOutput = z.object({ items: z.array(soldTariffSchema), currency: z.string() });

const MOST_PRICE = 1_000_000n * 10n ** 8n;
const priceInput = amountInput.refine(
  (value) => {
    const price = parseAmount(value);
    return price !== undefined && price >= 0n && price <= MOST_PRICE;
  },
  { error: "amount" },
);

const termsSchema = z.object({
  name: z.string().trim().min(1).max(40),
  price: priceInput,
  ordersLimit: numberInput(z.int().positive().max(1_000_000_000)).nullable(),
  panelsLimit: numberInput(z.int().min(0).max(10_000)).nullable(),
  features: featuresSchema,
});
/** There is one price of a child panel, so no second one is created. */
export const createTariffInput = z.object({ type: panelTypeSchema, ...termsSchema.shape });
export type CreateTariffInput = z.infer<typeof createTariffInput>;
/** New terms count for a panel from its next period; its owner is notified of a new price. */
export const updateTariffInput = z.object({ tariffId: idSchema, ...termsSchema.partial().shape, isOffered: z.boolean().optional() });
export type UpdateTariffInput = z.infer<typeof updateTariffInput>;
