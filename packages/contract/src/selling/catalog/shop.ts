import { z } from "zod";
import { listInput, listOutput, optional } from "../../kernel/paging/list.ts";
import { SERVICE_TAG } from "./service-tags.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

export const serviceTagSchema = z
  .string()
  .regex(SERVICE_TAG)
  .meta({ id: "ServiceTag", description: "refill (days), speed (a day), country or quality", examples: ["refill:30"] });

/** A service as a customer sees it: with their price, without the cost. */
export const shopServiceSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    category: z.string(),
    network: z.string(),
    type: z.string(),
    rate: amountSchema,
    /** The regular price, if this customer pays less. */
    fullRate: amountSchema.nullable(),
    min: z.number().int(),
    max: z.number().int(),
    increment: z.number().int(),
    refill: z.boolean(),
    cancel: z.boolean(),
    dripfeed: z.boolean(),
    /** Refill period, speed, country and quality that the provider promises. */
    tags: z.array(serviceTagSchema),
    /** What the provider says it takes; null: nothing that can be read. */
    averageSeconds: z.number().int().nullable(),
    /** Medians of the last completed orders, shown before what the provider says; null: too few. */
    startSeconds: z.number().int().nullable(),
    finishSeconds: z.number().int().nullable(),
  })
  .meta({ id: "ShopService" });
export type ShopService = z.infer<typeof shopServiceSchema>;

export const listShopServicesInput = z.object({
  ...listInput,
  category: optional(z.string().max(300)),
  network: optional(z.string().max(60)),
});
export type ListShopServicesInput = z.infer<typeof listShopServicesInput>;
export const listShopServicesOutput = z.object({ ...listOutput(shopServiceSchema).shape, currency: z.string() });

/** Active services in the owner's order: networks with their categories, and how many services each has. */
export const shopOutlineOutput = z.object({
  total: z.number().int(),
  networks: z.array(
    z.object({
      name: z.string(),
      services: z.number().int(),
      /** `icon`: one character, usually an emoji, shown before the name. */
      categories: z.array(z.object({ name: z.string(), icon: z.string().optional(), services: z.number().int() })),
    }),
  ),
});
export type ShopOutline = z.infer<typeof shopOutlineOutput>;

/** The whole price list in one response, for searching while typing; descriptions are fetched per service. */
export const shopPriceListInput = z.object({ network: optional(z.string().max(60)) });
export type ShopPriceListInput = z.infer<typeof shopPriceListInput>;
export const shopPriceListOutput = z.object({ items: z.array(shopServiceSchema.omit({ description: true })), currency: z.string() });
export type ShopPriceList = z.infer<typeof shopPriceListOutput>;
