import { z } from "zod";
import { idSchema } from "../shared/list.ts";
import { isStorable } from "../shared/stored-text.ts";

export { lines } from "./lines.ts";

export const linkSchema = z.string().trim().min(1).max(2048);
const quantitySchema = z.coerce.number().int().min(1).max(2_147_483_647);
const commentsSchema = z.string().min(1).max(200_000).refine(isStorable);

/** What an order of each type asks for; the order form, tRPC, REST, the reseller API and the provider client all read it. */
export const ORDER_FIELDS = {
  Default: z.object({ link: linkSchema, quantity: quantitySchema }),
  Package: z.object({ link: linkSchema }),
  "Custom Comments": z.object({ link: linkSchema, comments: commentsSchema }),
} as const;

/** Before the service is known, and with it its type: every field that some type asks for. */
export const orderFieldsInput = z.object({
  service: idSchema,
  link: z.string().trim().max(2048).optional(),
  quantity: z.coerce.number().optional(),
  comments: z.string().max(200_000).optional(),
});
export type OrderFieldsInput = z.infer<typeof orderFieldsInput>;
