import { serviceStatusSchema } from "../../kernel/status/status.ts";
import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { extraChargeSchema } from "../../kernel/amount/percent.ts";
import { serviceTagSchema } from "./shop.ts";
import { ROUNDING_STEPS } from "../price/rounding.ts";
import { SERVICE_TYPES } from "./service-types.ts";

/** A service as its panel's owner sees it. */
export const serviceSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    category: z.object({ id: z.number().int(), name: z.string(), network: z.string() }),
    type: z.string(),
    /** Selling price per 1000 (a package: per package), in the panel's currency. */
    rate: amountSchema,
    cost: amountSchema,
    /** Percent on the cost, as decimal text. */
    extraCharge: z.string(),
    /** A price that follows its cost is rounded up to a multiple of it; null: exact. */
    rounding: z.enum(ROUNDING_STEPS).nullable(),
    priceMode: z.enum(["follow", "fixed"]),
    allowLoss: z.boolean(),
    min: z.number().int(),
    max: z.number().int(),
    increment: z.number().int(),
    refill: z.boolean(),
    cancel: z.boolean(),
    dripfeed: z.boolean(),
    /** One active order per link. */
    duplicateGuard: z.boolean(),
    /** Days after completion in which an order may be refilled; 0: no limit. */
    refillDays: z.number().int(),
    /** Extra percent ordered at the provider above the customer's quantity, as decimal text. */
    overflow: z.string(),
    status: serviceStatusSchema,
    statusReason: z.string().nullable(),
    /** The provider's words; customers see what they mean. */
    averageTime: z.string().nullable(),
    averageSeconds: z.number().int().nullable(),
    /** The provider's name of the service, if it differs. */
    sourceName: z.string().nullable(),
    tags: z.array(serviceTagSchema),
    /** Medians of the last completed orders; null: too few. */
    startSeconds: z.number().int().nullable(),
    finishSeconds: z.number().int().nullable(),
    provider: z.object({ id: z.number().int(), name: z.string(), currency: z.string() }).nullable(),
    providerService: z.string().nullable(),
    /** Provider's price per 1000 in its currency. */
    providerRate: amountSchema,
    exchangeRate: z.string(),
    /** Performed by the panel's own executors. */
    isOwn: z.boolean(),
    isTest: z.boolean(),
    createdAt: secondsSchema,
  })
  .meta({ id: "Service" });
export type Service = z.infer<typeof serviceSchema>;

export const listServicesInput = z.object({
  ...listInput,
  category: optional(idSchema),
  provider: optional(idSchema),
  status: optional(serviceStatusSchema),
});
export type ListServicesInput = z.infer<typeof listServicesInput>;
export const listServicesOutput = z.object({
  ...listOutput(serviceSchema).shape,
  counts: z.object({ all: z.number().int(), active: z.number().int(), paused: z.number().int(), off: z.number().int() }),
});

export const serviceIdInput = z.object({ serviceId: idSchema });
export type ServiceIdInput = z.infer<typeof serviceIdInput>;

const overflowSchema = z
  .string()
  .trim()
  .transform((value) => value.replace(",", "."))
  .pipe(z.string().regex(/^\d{1,3}(\.\d{1,2})?$/))
  .refine((value) => Number(value) <= 100);

const limit = z.number().int().min(1).max(2_147_483_647);
const descriptionSchema = z.string().trim().max(10_000).nullable().optional();

/** With a provider's service, everything but the category has a default from there; without, the panel performs the orders manually. */
export const createServiceInput = z.object({
  name: z.string().trim().min(1).max(300).optional(),
  categoryId: idSchema,
  type: z.enum(SERVICE_TYPES).optional(),
  description: descriptionSchema,
  providerId: idSchema.optional(),
  /** The provider's own id. */
  providerServiceId: z.coerce.string().trim().min(1).max(64).optional(),
  /** A fixed price; otherwise `extraCharge` on the cost. */
  rate: amountInput.optional(),
  extraCharge: extraChargeSchema.optional(),
  /** Rounds a price that follows up to a multiple of it; without it the price is exact. */
  rounding: z.enum(ROUNDING_STEPS).nullable().optional(),
  /** Of a manual service, per 1000 (a package: per package). */
  cost: amountInput.optional(),
  allowLoss: z.boolean().default(false),
  min: limit.optional(),
  max: limit.optional(),
  increment: z.number().int().min(1).max(1_000_000).default(1),
  refill: z.boolean().default(false),
  cancel: z.boolean().default(false),
  dripfeed: z.boolean().default(false),
  duplicateGuard: z.boolean().default(false),
  refillDays: z.number().int().min(0).max(3650).default(30),
  overflow: overflowSchema.default("0"),
  status: z.enum(["active", "off"]).default("active"),
});
export type CreateServiceInput = z.infer<typeof createServiceInput>;

export const updateServiceInput = z.object({
  ...serviceIdInput.shape,
  name: z.string().trim().min(1).max(300).optional(),
  description: descriptionSchema,
  categoryId: idSchema.optional(),
  min: limit.optional(),
  max: limit.optional(),
  increment: z.number().int().min(1).max(1_000_000).optional(),
  duplicateGuard: z.boolean().optional(),
  refillDays: z.number().int().min(0).max(3650).optional(),
  overflow: overflowSchema.optional(),
  status: z.enum(["active", "off"]).optional(),
});
export type UpdateServiceInput = z.infer<typeof updateServiceInput>;

export const updatePriceInput = z.object({
  ...serviceIdInput.shape,
  price: z.discriminatedUnion("mode", [
    z.object({
      mode: z.literal("follow"),
      extraCharge: extraChargeSchema,
      /** Missing: as it is now; null: exact. */
      rounding: z.enum(ROUNDING_STEPS).nullable().optional(),
    }),
    z.object({ mode: z.literal("fixed"), rate: amountInput }),
  ]),
  allowLoss: z.boolean().optional(),
});
export type UpdatePriceInput = z.infer<typeof updatePriceInput>;

export const setServicesStatusInput = z.object({
  ids: z.array(idSchema).min(1).max(1000),
  status: z.enum(["active", "off"]),
});
export type SetServicesStatusInput = z.infer<typeof setServicesStatusInput>;
export const setServicesStatusOutput = z.object({ changed: z.number().int() });

export const exchangeRateSchema = z.object({ currency: z.string(), rate: z.string(), validFrom: secondsSchema });
export const listRatesOutput = z.object({ currency: z.string(), items: z.array(exchangeRateSchema), missing: z.array(z.string()) });
export const setRateInput = z.object({
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  /** Units of the panel's currency for one unit of `currency`. */
  rate: z
    .string()
    .trim()
    .transform((v) => v.replace(",", "."))
    .pipe(z.string().regex(/^\d{1,11}(\.\d{1,12})?$/))
    .refine((v) => /[1-9]/.test(v)),
});
export type SetRateInput = z.infer<typeof setRateInput>;
