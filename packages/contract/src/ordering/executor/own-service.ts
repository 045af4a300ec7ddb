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
  pay: amountInput.meta({ description: "For one execution, in the panel's currency" }),
  leaseMinutes: z
    .number()
    .int()
    .min(1)
    .max(1440)
    .meta({ description: "Minutes that a performer has for a task before it goes to another" }),
  ignores: z.number().int().min(1).max(100).meta({ description: "Different executors who ignore an order before it fails" }),
  instructions: text(5000).nullable().meta({ description: "For the executors" }),
};

export const createOwnServiceInput = z.object({
  category: text(200).min(1).meta({ description: "Among the panel's categories by its name, or a new one" }),
  name: text(300).min(1).meta({ description: "Name that customers read" }),
  description: text(10_000).nullable().default(null).meta({ description: "What customers read below the name; null: nothing" }),
  type: z.enum(OWN_SERVICE_TYPES as [string, ...string[]]).meta({ description: "Type of the service: which fields an order has" }),
  min: count.meta({ description: "Fewest that can be ordered" }),
  max: count.meta({ description: "Most that can be ordered" }),
  increment: z.number().int().min(1).max(1_000_000).default(1).meta({ description: "Quantities must be a multiple of it" }),
  rate: amountInput.meta({ description: "What a customer pays per 1000, or for a package" }),
  refill: z.boolean().default(false).meta({ description: "Whether customers may request a refill" }),
  cancel: z.boolean().default(true).meta({ description: "Whether customers may cancel an order that runs" }),
  dripfeed: z.boolean().default(false).meta({ description: "Whether it can be ordered in parts over time" }),
  duplicateGuard: z.boolean().default(true).meta({ description: "Only one active order per link" }),
  ...terms,
  leaseMinutes: terms.leaseMinutes.default(15).meta({ description: "Minutes that a performer has for a task before it goes to another" }),
  ignores: terms.ignores.default(3).meta({ description: "Performers who may give an order back before it fails" }),
  instructions: terms.instructions.default(null).meta({ description: "What performers read with each task; null: nothing" }),
  isOnSale: z.boolean().default(true).meta({ description: "Off: a draft that no one can order yet" }),
});
export type CreateOwnServiceInput = z.infer<typeof createOwnServiceInput>;

export const updateOwnServiceInput = z.object({
  serviceId: idSchema.meta({ description: "Id of the service" }),
  pay: terms.pay.optional().meta({ description: "For one execution, in the panel's currency" }),
  leaseMinutes: terms.leaseMinutes.optional().meta({ description: "Minutes that a performer has for a task before it goes to another" }),
  ignores: terms.ignores.optional().meta({ description: "Performers who may give an order back before it fails" }),
  instructions: terms.instructions.optional().meta({ description: "What performers read with each task; null: nothing" }),
});
export type UpdateOwnServiceInput = z.infer<typeof updateOwnServiceInput>;

export const ownServiceSchema = z
  .object({
    service: serviceSchema
      .pick({ id: true, name: true, category: true, type: true, rate: true, min: true, max: true, status: true })
      .meta({ description: "The service as customers order it" }),
    pay: amountSchema,
    leaseMinutes: z.number().int().meta({ description: "Minutes that a performer has for a task before it goes to another" }),
    ignores: z.number().int().meta({ description: "Performers who may give an order back before it fails" }),
    instructions: z.string().nullable().meta({ description: "What performers read with each task; null: nothing" }),
    executors: z.number().int().meta({ description: "Performers who may perform it and are active" }),
    openOrders: z.number().int().meta({ description: "Orders not ended yet" }),
    left: z.number().int().meta({ description: "Open executions" }),
    performedToday: z.number().int().meta({ description: "Executions of the last 24 hours" }),
  })
  .meta({ id: "OwnService" });
export type OwnService = z.infer<typeof ownServiceSchema>;
export const listOwnServicesInput = z.object({ ...listInput });
export type ListOwnServicesInput = z.infer<typeof listOwnServicesInput>;
export const listOwnServicesOutput = listOutput(ownServiceSchema);
