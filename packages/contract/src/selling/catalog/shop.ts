import { z } from "zod";
import { listInput, listOutput, optional, idsFilter, sortInput } from "../../kernel/paging/list.ts";
import { SERVICE_TAG } from "./service-tags.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

export const serviceTagSchema = z
  .string()
  .regex(SERVICE_TAG)
  .meta({ id: "ServiceTag", description: "refill (days), speed (a day), country or quality", examples: ["refill:30"] });

export const shopPackageSchema = z
  .object({
    quantity: z.number().int().meta({ description: "How many it delivers" }),
    charge: amountSchema.meta({ description: "What this customer pays for it" }),
    fullCharge: amountSchema.nullable().meta({ description: "The regular price, if this customer pays less" }),
  })
  .meta({ id: "ShopPackage" });
export type ShopPackage = z.infer<typeof shopPackageSchema>;

/** A service as a customer sees it: with their price, without the cost. */
export const shopServiceSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the service, for orders" }),
    name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
    originalName: z.string().optional().meta({ description: "As the owner named it, where the name is a translation" }),
    description: z.string().nullable().meta({ description: "What the service includes; null: nothing was written" }),
    category: z.string().meta({ description: "Name of the category" }),
    network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
    type: z.string().meta({ description: "Which fields an order has", examples: ["Default"] }),
    rate: amountSchema.meta({ description: "What this customer pays per 1000, or per package" }),
    fullRate: amountSchema.nullable().meta({ description: "The regular price, if this customer pays less" }),
    min: z.number().int().meta({ description: "Fewest that can be ordered" }),
    max: z.number().int().meta({ description: "Most that can be ordered" }),
    increment: z.number().int().meta({ description: "Quantities must be a multiple of it" }),
    refill: z.boolean().meta({ description: "Whether a refill can be requested" }),
    cancel: z.boolean().meta({ description: "Whether an order that runs can be canceled" }),
    dripfeed: z.boolean().meta({ description: "Whether it can be ordered in parts over time" }),
    tags: z.array(serviceTagSchema).meta({ description: "Refill period, speed, country and quality that the provider promises" }),
    averageSeconds: z.number().int().nullable().meta({ description: "What the provider says it takes; null: nothing that can be read" }),
    startSeconds: z
      .number()
      .int()
      .nullable()
      .meta({ description: "Medians of the last completed orders, shown before what the provider says; null: too few" }),
    finishSeconds: z.number().int().nullable().meta({ description: "Median seconds to completion; null: too few orders" }),
    packages: z
      .array(shopPackageSchema)
      .nullable()
      .meta({ description: "The quantities to choose from, smallest first; null: any quantity within the limits" }),
  })
  .meta({ id: "ShopService" });
export type ShopService = z.infer<typeof shopServiceSchema>;

const SHOP_SORTS = ["position", "name", "-name", "rate", "-rate"] as const;

export const listShopServicesInput = z.object({
  ...listInput,
  ids: idsFilter,
  sort: sortInput(SHOP_SORTS, "position: the panel's own order; otherwise by this field, with a minus from the last to the first"),
  category: optional(z.string().max(300)).meta({ description: "Services of this category, by name" }),
  network: optional(z.string().max(60)).meta({ description: "Only of this network" }),
  favourites: optional(z.stringbool().or(z.boolean())).meta({ description: "true: only your favourites; none without logging in" }),
});
export type ListShopServicesInput = z.infer<typeof listShopServicesInput>;
export const listShopServicesOutput = z.object({
  ...listOutput(shopServiceSchema).shape,
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});

/** Active services in the owner's order: networks with their categories, and how many services each has. */
export const shopOutlineOutput = z.object({
  total: z.number().int().meta({ description: "Services of the catalogue" }),
  networks: z
    .array(
      z.object({
        name: z.string().meta({ description: "Name of the network", examples: ["Telegram"] }),
        services: z.number().int().meta({ description: "How many services it has" }),
        categories: z
          .array(
            z.object({
              name: z.string().meta({ description: "Name of the category", examples: ["Telegram subscribers"] }),
              icon: z.string().optional().meta({ description: "One character, usually an emoji, shown before the name" }),
              services: z.number().int().meta({ description: "How many services it has" }),
            }),
          )
          .meta({ description: "`icon`: one character, usually an emoji, shown before the name" }),
      }),
    )
    .meta({ description: "Networks that have services" }),
});
export type ShopOutline = z.infer<typeof shopOutlineOutput>;

/** The whole price list in one response, for searching while typing; descriptions are fetched per service. */
export const shopPriceListInput = z.object({ network: optional(z.string().max(60)).meta({ description: "Only of this network" }) });
export type ShopPriceListInput = z.infer<typeof shopPriceListInput>;
export const shopPriceListOutput = z.object({
  items: z.array(shopServiceSchema.omit({ description: true })),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
export type ShopPriceList = z.infer<typeof shopPriceListOutput>;
