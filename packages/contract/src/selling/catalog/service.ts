import { serviceStatusSchema } from "../../kernel/status/status.ts";
import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema, idsFilter, sortInput } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { extraChargeSchema } from "../../kernel/amount/percent.ts";
import { serviceTagSchema } from "./shop.ts";
import { driftSchema, ownDriftInput } from "../price/drift.ts";
import { ROUNDING_STEPS } from "../price/rounding.ts";
import { SERVICE_TYPES } from "./service-types.ts";

/** A service as its panel's owner sees it. */
export const serviceSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the service, for orders" }),
    name: z.string().meta({ description: "Name that customers read", examples: ["Telegram members"] }),
    description: z.string().nullable().meta({ description: "What customers read below the name; null: nothing" }),
    category: z
      .object({
        id: z.number().int().meta({ description: "Id of the category" }),
        name: z.string().meta({ description: "Name of the category", examples: ["Telegram subscribers"] }),
        network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
      })
      .meta({ description: "The category that it is listed in" }),
    type: z.string().meta({ description: "Which fields an order has", examples: ["Default"] }),
    rate: amountSchema.meta({ description: "Selling price per 1000 (a package: per package), in the panel's currency" }),
    cost: amountSchema.meta({ description: "What the provider takes per 1000 (a package: per package), in the panel's currency" }),
    extraCharge: z.string().meta({ description: "Percent on the cost, as decimal text" }),
    rounding: z
      .enum(ROUNDING_STEPS)
      .nullable()
      .meta({ description: "A price that follows its cost is rounded up to a multiple of it; null: exact" }),
    priceMode: z.enum(["follow", "fixed"]).meta({ description: "follow: the price follows the cost; fixed: it stays" }),
    allowLoss: z.boolean().meta({ description: "Whether the price may lie below the cost" }),
    drift: driftSchema.meta({ description: "What happens to the price when the provider's cost changes" }),
    min: z.number().int().meta({ description: "Fewest that can be ordered" }),
    max: z.number().int().meta({ description: "Most that can be ordered" }),
    increment: z.number().int().meta({ description: "Quantities must be a multiple of it" }),
    refill: z.boolean().meta({ description: "Whether customers may request a refill" }),
    cancel: z.boolean().meta({ description: "Whether customers may cancel an order that runs" }),
    dripfeed: z.boolean().meta({ description: "Whether it can be ordered in parts over time" }),
    duplicateGuard: z.boolean().meta({ description: "One active order per link" }),
    refillDays: z.number().int().meta({ description: "Days after completion in which an order may be refilled; 0: no limit" }),
    overflow: z.string().meta({ description: "Extra percent ordered at the provider above the customer's quantity, as decimal text" }),
    status: serviceStatusSchema.meta({ description: "paused: stopped by the product, `status_reason` says why; off: by the panel" }),
    statusReason: z.string().nullable().meta({ description: "Why it is paused, as a code; null where it is not" }),
    averageTime: z.string().nullable().meta({ description: "The provider's words; customers see what they mean" }),
    averageSeconds: z.number().int().nullable().meta({ description: "What those words mean, in seconds; null: nothing that can be read" }),
    sourceName: z.string().nullable().meta({ description: "The provider's name of the service, if it differs" }),
    tags: z.array(serviceTagSchema).meta({ description: "Refill period, speed, country and quality that the provider promises" }),
    startSeconds: z.number().int().nullable().meta({ description: "Medians of the last completed orders; null: too few" }),
    finishSeconds: z.number().int().nullable().meta({ description: "Median seconds to completion; null: too few orders" }),
    provider: z
      .object({
        id: z.number().int().meta({ description: "Id of the provider" }),
        name: z.string().meta({ description: "Name of the provider" }),
        currency: z.string().meta({ description: "Currency of the provider's prices" }),
      })
      .nullable()
      .meta({ description: "Who performs it; null: in-house or manual, or not shown to this manager" }),
    providerService: z
      .string()
      .nullable()
      .meta({ description: "The provider's own id of it; null for in-house and manual services", examples: ["1043"] }),
    /** Provider's price per 1000 in its currency. */
    providerRate: amountSchema,
    exchangeRate: z.string().meta({ description: "Units of the panel's currency for one of the provider's", examples: ["1.08"] }),
    isOwn: z.boolean().meta({ description: "Performed by the panel's own executors" }),
    isTest: z.boolean().meta({ description: "Whether its orders are practice ones that cost nothing" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Service" });
export type Service = z.infer<typeof serviceSchema>;

export const SERVICE_SORTS = ["position", "-created_at", "created_at", "name", "-name", "rate", "-rate"] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];

export const SERVICE_ORIGINS = ["created", "manual", "own"] as const;
export type ServiceOrigin = (typeof SERVICE_ORIGINS)[number];

export const listServicesInput = z.object({
  ...listInput,
  ids: idsFilter,
  sort: sortInput(SERVICE_SORTS, "position: the panel's own order; otherwise by this field, with a minus from the last to the first"),
  category: optional(idSchema).meta({ description: "Services of this category" }),
  provider: optional(idSchema).meta({ description: "Services of this provider" }),
  status: optional(serviceStatusSchema).meta({ description: "Services with this status" }),
  origin: optional(z.enum(SERVICE_ORIGINS)).meta({
    description: "created: services that were not imported; own: of them those performed by own performers; manual: the rest",
  }),
});
export type ListServicesInput = z.infer<typeof listServicesInput>;
export const listServicesOutput = z.object({
  ...listOutput(serviceSchema).shape,
  counts: z
    .object({
      all: z.number().int().meta({ description: "Of any status" }),
      active: z.number().int().meta({ description: "That customers can order" }),
      paused: z.number().int().meta({ description: "Stopped by the product" }),
      off: z.number().int().meta({ description: "Switched off by the panel" }),
    })
    .meta({ description: "Services by status, over the whole catalogue" }),
});

export const serviceIdInput = z.object({ serviceId: idSchema.meta({ description: "Id of the service" }) });
export type ServiceIdInput = z.infer<typeof serviceIdInput>;

const overflowSchema = z
  .string()
  .trim()
  .transform((value) => value.replace(",", "."))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/))
  .refine((value) => Number(value) <= 100);

const limit = z.number().int().min(1).max(2_147_483_647);
const descriptionSchema = z.string().trim().max(10_000).nullable().optional();

/** With a provider's service, everything but the category defaults to its values; without one, the panel performs the orders manually. */
export const createServiceInput = z.object({
  name: z.string().trim().min(1).max(300).optional().meta({ description: "Name that customers read; by default the provider's" }),
  categoryId: idSchema.meta({ description: "Id of the category" }),
  type: z.enum(SERVICE_TYPES).optional().meta({ description: "Type of a manual service; otherwise the provider's" }),
  description: descriptionSchema.meta({ description: "What customers read below the name; null: nothing" }),
  providerId: idSchema.optional().meta({ description: "Who performs it; left out for a manual service" }),
  providerServiceId: z.coerce.string().trim().min(1).max(64).optional().meta({ description: "The provider's own id" }),
  rate: amountInput.optional().meta({ description: "A fixed price; otherwise `extraCharge` on the cost" }),
  extraCharge: extraChargeSchema.optional().meta({ description: "Percent added to the cost" }),
  rounding: z
    .enum(ROUNDING_STEPS)
    .nullable()
    .optional()
    .meta({ description: "Rounds a price that follows up to a multiple of it; without it the price is exact" }),
  cost: amountInput.optional().meta({ description: "Of a manual service, per 1000 (a package: per package)" }),
  allowLoss: z.boolean().default(false).meta({ description: "Whether the price may lie below the cost" }),
  min: limit.optional().meta({ description: "Fewest that can be ordered; by default the provider's" }),
  max: limit.optional().meta({ description: "Most that can be ordered; by default the provider's" }),
  increment: z.number().int().min(1).max(1_000_000).default(1).meta({ description: "Quantities must be a multiple of it" }),
  refill: z.boolean().default(false).meta({ description: "Of a manual service: whether customers may request a refill" }),
  cancel: z.boolean().default(false).meta({ description: "Of a manual service: whether customers may cancel an order that runs" }),
  dripfeed: z.boolean().default(false).meta({ description: "Of a manual service: whether it can be ordered in parts over time" }),
  duplicateGuard: z.boolean().default(false).meta({ description: "Only one active order per link" }),
  refillDays: z
    .number()
    .int()
    .min(0)
    .max(3650)
    .default(30)
    .meta({ description: "Days after completion in which an order may be refilled; 0: no limit" }),
  overflow: overflowSchema.default("0").meta({ description: "Extra percent ordered at the provider above the customer's quantity" }),
  status: z.enum(["active", "off"]).default("active").meta({ description: "active: customers can order it immediately" }),
});
export type CreateServiceInput = z.infer<typeof createServiceInput>;

export const updateServiceInput = z.object({
  ...serviceIdInput.shape,
  name: z.string().trim().min(1).max(300).optional().meta({ description: "Name that customers read" }),
  description: descriptionSchema.meta({ description: "What customers read below the name; null: nothing" }),
  categoryId: idSchema.optional().meta({ description: "Id of the category" }),
  min: limit.optional().meta({ description: "Fewest that can be ordered" }),
  max: limit.optional().meta({ description: "Most that can be ordered" }),
  increment: z.number().int().min(1).max(1_000_000).optional().meta({ description: "Quantities must be a multiple of it" }),
  duplicateGuard: z.boolean().optional().meta({ description: "Only one active order per link" }),
  refillDays: z
    .number()
    .int()
    .min(0)
    .max(3650)
    .optional()
    .meta({ description: "Days after completion in which an order may be refilled; 0: no limit" }),
  overflow: overflowSchema.optional().meta({ description: "Extra percent ordered at the provider above the customer's quantity" }),
  status: z.enum(["active", "off"]).optional().meta({ description: "Whether customers can order it" }),
});
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;

export const updatePriceInput = z.object({
  ...serviceIdInput.shape,
  price: z
    .discriminatedUnion("mode", [
      z.object({
        mode: z.literal("follow"),
        extraCharge: extraChargeSchema.meta({ description: "Percent added to the cost" }),
        rounding: z.enum(ROUNDING_STEPS).nullable().optional().meta({ description: "Missing: as it is now; null: exact" }),
      }),
      z.object({ mode: z.literal("fixed"), rate: amountInput.meta({ description: "The fixed price per 1000, or per package" }) }),
    ])
    .meta({ description: "Follows the cost, or is fixed" }),
  allowLoss: z.boolean().optional().meta({ description: "Whether the price may lie below the cost" }),
  drift: ownDriftInput
    .optional()
    .meta({ description: "What happens to the price when the provider's cost changes; missing: as it is now" }),
});
export type UpdatePriceInput = z.infer<typeof updatePriceInput>;

export const setServicesStatusInput = z.object({
  ids: z.array(idSchema).min(1).max(1000).meta({ description: "The services" }),
  status: z.enum(["active", "off"]).meta({ description: "Whether customers can order them" }),
});
export type SetServicesStatusInput = z.infer<typeof setServicesStatusInput>;
export const setServicesStatusOutput = z.object({
  changed: z.number().int().meta({ description: "Services that had another status before" }),
});

export const exchangeRateSchema = z.object({
  currency: z.string().meta({ description: "A currency of a provider" }),
  rate: z.string().meta({ description: "Units of the panel's currency for one unit of it", examples: ["1.08"] }),
  validFrom: secondsSchema,
});
export const listRatesOutput = z.object({
  currency: z.string().meta({ description: "The panel's currency" }),
  items: z.array(exchangeRateSchema).meta({ description: "Exchange rates that the panel has set" }),
  missing: z.array(z.string()).meta({ description: "Currencies of providers without an exchange rate: their services have no cost" }),
});
export const setRateInput = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3,5}$/)
    .meta({ description: "A currency of a provider", examples: ["EUR"] }),
  rate: z
    .string()
    .trim()
    .transform((v) => v.replace(",", "."))
    .pipe(z.string().regex(/^\d{1,11}(\.\d{1,12})?$/))
    .refine((v) => /[1-9]/.test(v))
    .meta({ description: "Units of the panel's currency for one unit of `currency`" }),
});
export type SetRateInput = z.infer<typeof setRateInput>;
