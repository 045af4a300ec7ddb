import { z } from "zod";
import { setupStepSchema } from "./panel.ts";
import { templateSchema } from "../../kernel/panel/panel-item.ts";

/** The state for the setup wizard and the dashboard's checklist; each item is computed, never ticked manually. */
export const setupOutput = z.object({
  step: setupStepSchema.meta({ description: "Where the guided setup stands" }),
  facts: z
    .object({
      provider: z.boolean().meta({ description: "A provider is connected" }),
      services: z.number().int().meta({ description: "Services in the catalogue" }),
      testOrder: z.boolean().meta({ description: "A test order was placed" }),
      ownProvider: z.boolean().meta({ description: "A provider other than the practice one is connected" }),
      providerFunded: z.boolean().meta({ description: "Its balance is above zero" }),
      paymentSystem: z.boolean().meta({ description: "Customers can pay" }),
      domain: z.boolean().meta({ description: "The domain points to this server" }),
    })
    .meta({ description: "What is already done" }),
  extraCharge: z.string().meta({ description: "Extra charge that the setup suggests, in percent", examples: ["30"] }),
  practiceAvailable: z.boolean().meta({ description: "Whether the practice provider can be used" }),
});
export type Setup = z.infer<typeof setupOutput>;

export const updateSetupInput = z.object({
  step: setupStepSchema.optional().meta({ description: "Step to go to" }),
  name: z.string().trim().min(1).max(60).optional().meta({ description: "Name that customers read" }),
  template: templateSchema.optional().meta({ description: "Layout of the storefront" }),
  accent: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable()
    .optional()
    .meta({ description: "Main color, #RRGGBB; null: the layout's own", examples: ["#0D5F5A"] }),
});
export type UpdateSetupInput = z.infer<typeof updateSetupInput>;

export const hidePracticeOutput = z.object({ orders: z.number().int().meta({ description: "Practice orders that lists no longer show" }) });
