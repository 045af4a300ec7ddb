import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";
import { discountInput, percentSchema } from "../../kernel/amount/percent.ts";

export const MOST_GROUPS = 100;

/** A group of users with the same discount on every price. */
export const priceGroupSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the group" }),
    name: z.string().meta({ description: "Name for the panel's staff", examples: ["Partners"] }),
    discount: percentSchema.meta({ description: "Percent off for its members" }),
    users: z.number().int().meta({ description: "Customers in the group" }),
  })
  .meta({ id: "PriceGroup" });
export type PriceGroup = z.infer<typeof priceGroupSchema>;
export const listGroupsOutput = z.object({ items: z.array(priceGroupSchema).meta({ description: "The rows" }) });

const groupFields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .meta({ description: "Name for the panel's staff", examples: ["Partners"] }),
  discount: discountInput.meta({ description: "Percent off for its members" }),
};
export const createGroupInput = z.object({ ...groupFields });
export type CreateGroupInput = z.infer<typeof createGroupInput>;
export const groupIdInput = z.object({ groupId: idSchema.meta({ description: "Id of the price group" }) });
export type GroupIdInput = z.infer<typeof groupIdInput>;
export const updateGroupInput = z.object({ ...groupIdInput.shape, ...groupFields });
export type UpdateGroupInput = z.infer<typeof updateGroupInput>;
