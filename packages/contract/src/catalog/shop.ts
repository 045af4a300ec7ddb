import { z } from "zod";
import { listInput, listOutput, optional } from "../shared/list.ts";
import { amountSchema } from "../shared/money.ts";

/** As a customer sees it: his own price, no cost. */
export const shopServiceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  network: z.string(),
  type: z.string(),
  rate: amountSchema,
  min: z.number().int(),
  max: z.number().int(),
  increment: z.number().int(),
  refill: z.boolean(),
  cancel: z.boolean(),
  dripfeed: z.boolean(),
  averageTime: z.string().nullable(),
}).meta({ id: "ShopService" });
export type ShopService = z.infer<typeof shopServiceSchema>;

export const listShopServicesInput = z.object({ ...listInput, category: optional(z.string().max(300)), network: optional(z.string().max(60)) });
export type ListShopServicesInput = z.infer<typeof listShopServicesInput>;
export const listShopServicesOutput = z.object({ ...listOutput(shopServiceSchema).shape, currency: z.string() });
