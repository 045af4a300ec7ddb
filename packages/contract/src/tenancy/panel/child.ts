import { z } from "zod";
import { languageSchema } from "../../kernel/paging/list.ts";
import { idSchema, secondsSchema } from "../../kernel/paging/list.ts";
import { currencySchema } from "./create.ts";
import { panelItemSchema } from "../../kernel/panel/panel-item.ts";

export const childPanelSchema = z
  .object({
    id: z.number().int(),
    panel: panelItemSchema,
    customer: z.object({ id: z.number().int(), login: z.string() }),
    /** The customer has accepted it with a platform account. */
    isTaken: z.boolean(),
    /** Its provider, which is this panel, has returned a catalogue. */
    isConnected: z.boolean(),
    createdAt: secondsSchema,
  })
  .meta({ id: "ChildPanel" });
export type ChildPanel = z.infer<typeof childPanelSchema>;
export const childPanelsOutput = z.object({ items: z.array(childPanelSchema) });

export const createChildInput = z.object({
  /** The customer who gets it; what it orders here is paid from their balance. */
  userId: idSchema,
  domain: z.string().trim().toLowerCase().min(1).max(253),
  currency: currencySchema,
  language: languageSchema,
  name: z.string().trim().min(1).max(60).optional(),
});
export type CreateChildInput = z.infer<typeof createChildInput>;
/** The link makes the customer its owner; it is also emailed. */
export const createChildOutput = z.object({ child: childPanelSchema, inviteUrl: z.string() });
export const childIdInput = z.object({ childId: idSchema });
export type ChildIdInput = z.infer<typeof childIdInput>;
