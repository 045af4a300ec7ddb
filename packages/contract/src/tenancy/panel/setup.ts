import { z } from "zod";
import { setupStepSchema } from "./panel.ts";
import { templateSchema } from "../../kernel/panel/panel-item.ts";

/** The state for the setup wizard and the dashboard's checklist; each item is computed, never clicked. */
export const setupOutput = z.object({
  step: setupStepSchema,
  facts: z.object({
    provider: z.boolean(),
    services: z.number().int(),
    testOrder: z.boolean(),
    ownProvider: z.boolean(),
    providerFunded: z.boolean(),
    paymentSystem: z.boolean(),
    domain: z.boolean(),
  }),
  extraCharge: z.string(),
  practiceAvailable: z.boolean(),
});
export type Setup = z.infer<typeof setupOutput>;

export const updateSetupInput = z.object({
  step: setupStepSchema.optional(),
  name: z.string().trim().min(1).max(60).optional(),
  template: templateSchema.optional(),
  accent: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable()
    .optional(),
});
export type UpdateSetupInput = z.infer<typeof updateSetupInput>;

export const hidePracticeOutput = z.object({ orders: z.number().int() });
