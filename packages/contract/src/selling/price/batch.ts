import { z } from "zod";
import { serviceStatusSchema } from "../../kernel/status/status.ts";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { batchRuleSchema, shownRuleSchema } from "./batch-rule.ts";
import { ROUNDING_STEPS } from "./rounding.ts";

export const MOST_IN_BATCH = 20_000;
/** How long a batch may be undone. */
export const REVERT_DAYS = 30;

/** These services, or all that a list with these filters shows. */
export const batchScopeSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(MOST_IN_BATCH) }),
  z.object({
    filter: z.object({
      query: optional(z.string().trim().max(200)),
      category: optional(idSchema),
      provider: optional(idSchema),
      status: optional(serviceStatusSchema),
    }),
  }),
]);
export type BatchScope = z.infer<typeof batchScopeSchema>;

export const previewBatchInput = z.object({ scope: batchScopeSchema, rule: batchRuleSchema });
export type PreviewBatchInput = z.infer<typeof previewBatchInput>;

const modeSchema = z.enum(["follow", "fixed"]);
export const previewRowSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    category: z.string(),
    type: z.string(),
    mode: modeSchema,
    extraCharge: z.string(),
    cost: amountSchema,
    rate: amountSchema,
    allowLoss: z.boolean(),
    /** A price that follows its cost is rounded up to a multiple of it. */
    rounding: z.enum(ROUNDING_STEPS).nullable(),
    /** Sold in the last 30 days, in the price's unit: thousands or packages; null without access to money. */
    sold: z.string().nullable(),
    /** null where the price stays as it is; `code` says why. */
    newRate: amountSchema.nullable(),
    newMode: modeSchema.nullable(),
    code: z.enum(["no_cost", "amount_invalid", "same"]).nullable(),
  })
  .meta({ id: "PricePreview" });
export type PreviewRow = z.infer<typeof previewRowSchema>;
export const previewBatchOutput = z.object({
  items: z.array(previewRowSchema),
  currency: z.string(),
  /** There were more than a batch may have. */
  isCut: z.boolean(),
});
export type PreviewBatch = z.infer<typeof previewBatchOutput>;

export const applyBatchInput = z.object({
  rule: batchRuleSchema,
  /** With the new price shown in the preview: if the result differs, the service is left unchanged. */
  services: z
    .array(z.object({ id: idSchema, rate: amountInput.nullable().default(null) }))
    .min(1)
    .max(MOST_IN_BATCH),
  /** A note on the reason, shown in the history. */
  note: z.string().trim().max(300).default(""),
});
export type ApplyBatchInput = z.infer<typeof applyBatchInput>;

export const startedBatchOutput = z.object({ batchId: z.number().int() });

export const BATCH_STATUSES = ["running", "done", "failed", "reverting", "reverted"] as const;
export const priceBatchSchema = z
  .object({
    id: z.number().int(),
    status: z.enum(BATCH_STATUSES),
    rule: shownRuleSchema,
    note: z.string(),
    total: z.number().int(),
    changed: z.number().int(),
    skipped: z.number().int(),
    reverted: z.number().int(),
    /** Not restored by the undo: changed since, or the old price is below cost. */
    kept: z.number().int(),
    by: z.object({ id: z.number().int(), login: z.string() }).nullable(),
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable(),
    revertedAt: secondsSchema.nullable(),
    /** Until when it may be undone; null where it may not. */
    revertUntil: secondsSchema.nullable(),
  })
  .meta({ id: "PriceBatch" });
export type PriceBatch = z.infer<typeof priceBatchSchema>;

export const listBatchesInput = z.object({ ...listInput });
export type ListBatchesInput = z.infer<typeof listBatchesInput>;
export const listBatchesOutput = listOutput(priceBatchSchema);

export const batchIdInput = z.object({ batchId: idSchema });
export type BatchIdInput = z.infer<typeof batchIdInput>;

export const BATCH_ROW_STATES = ["waiting", "changed", "skipped", "reverted", "kept"] as const;
export const batchRowSchema = z
  .object({
    service: z.object({ id: z.number().int(), name: z.string() }),
    state: z.enum(BATCH_ROW_STATES),
    /** Why it was skipped or kept. */
    code: z
      .string()
      .meta({ description: "Why the price was not changed", examples: ["price_below_cost"] })
      .nullable(),
    cost: amountSchema.nullable(),
    before: amountSchema.nullable(),
    after: amountSchema.nullable(),
  })
  .meta({ id: "PriceBatchRow" });
export type BatchRow = z.infer<typeof batchRowSchema>;
export const getBatchInput = z.object({ ...batchIdInput.shape, ...listInput, state: optional(z.enum(BATCH_ROW_STATES)) });
export type GetBatchInput = z.infer<typeof getBatchInput>;
export const getBatchOutput = z.object({ ...listOutput(batchRowSchema).shape, batch: priceBatchSchema, currency: z.string() });
