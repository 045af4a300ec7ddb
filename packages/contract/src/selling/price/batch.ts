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
  z.object({ ids: z.array(idSchema).min(1).max(MOST_IN_BATCH).meta({ description: "These services" }) }),
  z.object({
    filter: z
      .object({
        query: optional(z.string().trim().max(200)).meta({
          description: "As in the list: a whole number is an id, anything else is searched for",
        }),
        category: optional(idSchema).meta({ description: "Services of this category" }),
        provider: optional(idSchema).meta({ description: "Services of this provider" }),
        status: optional(serviceStatusSchema).meta({ description: "Services with this status" }),
      })
      .meta({ description: "Every service that the filter matches" }),
  }),
]);
export type BatchScope = z.infer<typeof batchScopeSchema>;

export const previewBatchInput = z.object({
  scope: batchScopeSchema.meta({ description: "The services, by id or by filter" }),
  rule: batchRuleSchema.meta({ description: "The change, the minimum and the rounding" }),
});
export type PreviewBatchInput = z.infer<typeof previewBatchInput>;

const modeSchema = z.enum(["follow", "fixed"]);
export const previewRowSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the service" }),
    name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
    category: z.string().meta({ description: "Name of the category" }),
    type: z.string().meta({ description: "Type of the service: which fields an order has", examples: ["Default"] }),
    mode: modeSchema.meta({ description: "follow: the price follows the cost; fixed: it stays" }),
    extraCharge: z.string().meta({ description: "Percent on the cost, as decimal text", examples: ["30"] }),
    cost: amountSchema.meta({ description: "What the provider takes per 1000, or per package" }),
    rate: amountSchema.meta({ description: "The price now" }),
    allowLoss: z.boolean().meta({ description: "Whether the price may lie below the cost" }),
    rounding: z.enum(ROUNDING_STEPS).nullable().meta({ description: "A price that follows its cost is rounded up to a multiple of it" }),
    sold: z
      .string()
      .nullable()
      .meta({ description: "Sold in the last 30 days, in the price's unit: thousands or packages; null without access to money" }),
    newRate: amountSchema.nullable().meta({ description: "null where the price stays as it is; `code` says why" }),
    newMode: modeSchema.nullable().meta({ description: "What the price does afterwards; null where it stays as it is" }),
    code: z
      .enum(["no_cost", "amount_invalid", "same"])
      .nullable()
      .meta({ description: "Why the price stays as it is; null where it changes" }),
  })
  .meta({ id: "PricePreview" });
export type PreviewRow = z.infer<typeof previewRowSchema>;
export const previewBatchOutput = z.object({
  items: z.array(previewRowSchema).meta({ description: "The rows" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  isCut: z.boolean().meta({ description: "There were more than a batch may have" }),
});
export type PreviewBatch = z.infer<typeof previewBatchOutput>;

export const applyBatchInput = z.object({
  rule: batchRuleSchema.meta({ description: "The change, the minimum and the rounding" }),
  services: z
    .array(
      z.object({
        id: idSchema.meta({ description: "Id of the service" }),
        rate: amountInput.nullable().default(null).meta({ description: "The price that the preview showed; null: any" }),
      }),
    )
    .min(1)
    .max(MOST_IN_BATCH)
    .meta({ description: "With the new price shown in the preview: if the result differs, the service is left unchanged" }),
  note: z.string().trim().max(300).default("").meta({ description: "A note on the reason, shown in the history" }),
});
export type ApplyBatchInput = z.infer<typeof applyBatchInput>;

export const startedBatchOutput = z.object({ batchId: z.number().int().meta({ description: "Id of the price change" }) });

export const BATCH_STATUSES = ["running", "done", "failed", "reverting", "reverted"] as const;
export const priceBatchSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the price change" }),
    status: z.enum(BATCH_STATUSES).meta({ description: "Where it stands" }),
    rule: shownRuleSchema.meta({ description: "The change, the minimum and the rounding" }),
    note: z.string().meta({ description: "What its author wrote about the reason" }),
    total: z.number().int().meta({ description: "Services of the change" }),
    changed: z.number().int().meta({ description: "Prices changed" }),
    skipped: z.number().int().meta({ description: "Prices left as they were" }),
    reverted: z.number().int().meta({ description: "Prices restored by the undo" }),
    kept: z.number().int().meta({ description: "Not restored by the undo: changed since, or the old price is below cost" }),
    by: z
      .object({
        id: z.number().int().meta({ description: "Id of the account" }),
        login: z.string().meta({ description: "Name that the account logs in with", examples: ["olga"] }),
      })
      .nullable()
      .meta({ description: "Who started it; null for the system" }),
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable().meta({ description: "When it ended, in seconds since the epoch; null while it runs" }),
    revertedAt: secondsSchema.nullable().meta({ description: "When it was undone, in seconds since the epoch; null: it was not" }),
    revertUntil: secondsSchema.nullable().meta({ description: "Until when it may be undone; null where it may not" }),
  })
  .meta({ id: "PriceBatch" });
export type PriceBatch = z.infer<typeof priceBatchSchema>;

export const listBatchesInput = z.object({ ...listInput });
export type ListBatchesInput = z.infer<typeof listBatchesInput>;
export const listBatchesOutput = listOutput(priceBatchSchema);

export const batchIdInput = z.object({ batchId: idSchema.meta({ description: "Id of the price change" }) });
export type BatchIdInput = z.infer<typeof batchIdInput>;

export const BATCH_ROW_STATES = ["waiting", "changed", "skipped", "reverted", "kept"] as const;
export const batchRowSchema = z
  .object({
    service: z
      .object({
        id: z.number().int().meta({ description: "Id of the service" }),
        name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
      })
      .meta({ description: "The service whose price was to change" }),
    state: z.enum(BATCH_ROW_STATES).meta({ description: "What became of the price" }),
    /** Why it was skipped or kept. */
    code: z
      .string()
      .meta({ description: "Why the price was not changed", examples: ["price_below_cost"] })
      .nullable(),
    cost: amountSchema.nullable().meta({ description: "Cost at the time; null: not shown to this manager" }),
    before: amountSchema.nullable().meta({ description: "Price before; null: none" }),
    after: amountSchema.nullable().meta({ description: "Price after; null where it was not changed" }),
  })
  .meta({ id: "PriceBatchRow" });
export type BatchRow = z.infer<typeof batchRowSchema>;
export const getBatchInput = z.object({
  ...batchIdInput.shape,
  ...listInput,
  state: optional(z.enum(BATCH_ROW_STATES)).meta({ description: "Only services with this result" }),
});
export type GetBatchInput = z.infer<typeof getBatchInput>;
export const getBatchOutput = z.object({
  ...listOutput(batchRowSchema).shape,
  batch: priceBatchSchema.meta({ description: "The price change with its figures" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
});
