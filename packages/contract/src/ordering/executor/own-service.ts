import { z } from "zod";
import { serviceSchema } from "../../selling/catalog/service.ts";
import { SERVICE_TYPES } from "../../selling/catalog/service-types.ts";
import { idSchema, isStorable, listInput, listOutput } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";

/** Only providers can detect new posts, so performers cannot perform a subscription. */
export const OWN_SERVICE_TYPES = SERVICE_TYPES.filter((type) => type !== "Subscriptions");

const text = (most: number) => z.string().trim().max(most).refine(isStorable);
const count = z.number().int().min(1).max(2_147_483_647);

const terms = {
  /** For one execution, in the panel's currency. */
  pay: amountInput,
  leaseMinutes: z.number().int().min(1).max(1440),
  /** Different executors who ignore an order before it fails. */
  ignores: z.number().int().min(1).max(100),
  /** For the executors. */
  instructions: text(5000).nullable(),
};

export const createOwnServiceInput = z.object({
  /** Among the panel's categories by its name, or a new one. */
  category: text(200).min(1),
  name: text(300).min(1),
  description: text(10_000).nullable().default(null),
  type: z.enum(OWN_SERVICE_TYPES as [string, ...string[]]),
  min: count,
  max: count,
  increment: z.number().int().min(1).max(1_000_000).default(1),
  /** What a customer pays per 1000, or for a package. */
  rate: amountInput,
  refill: z.boolean().default(false),
  cancel: z.boolean().default(true),
  dripfeed: z.boolean().default(false),
  duplicateGuard: z.boolean().default(true),
  ...terms,
  leaseMinutes: terms.leaseMinutes.default(15),
  ignores: terms.ignores.default(3),
  instructions: terms.instructions.default(null),
  /** Off: a draft that no one can order yet. */
  isOnSale: z.boolean().default(true),
});
export type CreateOwnServiceInput = z.infer<typeof createOwnServiceInput>;

export const updateOwnServiceInput = z.object({
  serviceId: idSchema,
  pay: terms.pay.optional(),
  leaseMinutes: terms.leaseMinutes.optional(),
  ignores: terms.ignores.optional(),
  instructions: terms.instructions.optional(),
});
export type UpdateOwnServiceInput = z.infer<typeof updateOwnServiceInput>;

export const ownServiceSchema = z
  .object({
    service: serviceSchema.pick({ id: true, name: true, category: true, type: true, rate: true, min: true, max: true, status: true }),
    pay: amountSchema,
    leaseMinutes: z.number().int(),
    ignores: z.number().int(),
    instructions: z.string().nullable(),
    /** Performers who may perform it and are active. */
    executors: z.number().int(),
    openOrders: z.number().int(),
    /** Open executions. */
    left: z.number().int(),
    performedToday: z.number().int(),
  })
  .meta({ id: "OwnService" });
export type OwnService = z.infer<typeof ownServiceSchema>;
export const listOwnServicesInput = z.object({ ...listInput });
export type ListOwnServicesInput = z.infer<typeof listOwnServicesInput>;
export const listOwnServicesOutput = listOutput(ownServiceSchema);
