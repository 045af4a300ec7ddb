import { z } from "zod";
import { listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";
import { panelStatusSchema } from "../../kernel/status/status.ts";

export const projectsOutput = z.object({ items: z.array(panelItemSchema) });

export const listPanelsInput = z.object({ ...listInput, status: optional(panelStatusSchema) });
export type ListPanelsInput = z.infer<typeof listPanelsInput>;
/** A deleted panel can be restored until then. */
export const deletedPanelSchema = z.object({ ...panelItemSchema.shape, deletedAt: secondsSchema, restorableUntil: secondsSchema });
export const deletedPanelsOutput = z.object({ items: z.array(deletedPanelSchema) });
export type DeletedPanel = z.infer<typeof deletedPanelSchema>;

export const panelRowSchema = z.object({
  ...panelItemSchema.shape,
  paidUntil: secondsSchema.nullable(),
  tariff: z.string().nullable(),
  currency: z.string(),
  /** For the platform's admin; null for others, and where there is none. */
  owner: z.object({ id: z.number().int(), login: z.string() }).nullable(),
  ordersToday: z.number().int(),
  /** null: not shown to this manager. */
  revenueToday: amountSchema.nullable(),
});
export const listPanelsOutput = listOutput(panelRowSchema);
