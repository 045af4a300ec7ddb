import { z } from "zod";
import { listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";

export const projectsOutput = z.object({
  items: z.array(panelItemSchema).meta({ description: "Panels that the account owns or manages" }),
});

export const listPanelsInput = z.object({
  ...listInput,
  status: optional(panelStatusSchema).meta({ description: "Panels with this status" }),
});
export type ListPanelsInput = z.infer<typeof listPanelsInput>;
/** A deleted panel can be restored until then. */
export const deletedPanelSchema = z.object({ ...panelItemSchema.shape, deletedAt: secondsSchema, restorableUntil: secondsSchema });
export const deletedPanelsOutput = z.object({
  items: z.array(deletedPanelSchema).meta({ description: "Deleted panels that can still be restored" }),
});
export type DeletedPanel = z.infer<typeof deletedPanelSchema>;

export const panelRowSchema = z.object({
  ...panelItemSchema.shape,
  paidUntil: secondsSchema.nullable().meta({ description: "Until when it is paid for, in seconds since the epoch; null: no limit" }),
  tariff: z.string().nullable().meta({ description: "Name of the tariff; null: none" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  owner: z
    .object({
      id: z.number().int().meta({ description: "Id of the account" }),
      login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
    })
    .nullable()
    .meta({ description: "For the platform's admin; null for others, and where there is none" }),
  ordersToday: z.number().int().meta({ description: "Orders placed since midnight of the panel's time zone" }),
  revenueToday: amountSchema.nullable().meta({ description: "null: not shown to this manager" }),
});
export const listPanelsOutput = listOutput(panelRowSchema);
