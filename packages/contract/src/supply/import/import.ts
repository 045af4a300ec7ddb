import { extraChargeSchema } from "../../kernel/amount/percent.ts";
import { z } from "zod";
import { ROUNDING_STEPS } from "../../selling/price/rounding.ts";
import { idSchema, refusalCodeSchema, secondsSchema } from "../../kernel/paging/list.ts";

/** How long an import may be reverted. */
export const IMPORT_REVERT_DAYS = 30;

export const startImportInput = z.object({
  providerId: idSchema.meta({ description: "Id of the provider" }),
  services: z
    .union([z.literal("all"), z.array(z.coerce.string().max(64)).min(1).max(20_000)])
    .meta({ description: "The provider's own service ids, or all of its catalogue" }),
  extraCharge: extraChargeSchema.meta({ description: "Percent added to the cost" }),
  rounding: z
    .enum(ROUNDING_STEPS)
    .nullable()
    .optional()
    .meta({ description: "Rounds prices up to a multiple of it; without it they are exact" }),
  cleanNames: z
    .boolean()
    .optional()
    .meta({ description: "Without emoji, and with brackets as tags; true where it is left out. Categories keep the provider's names" }),
  categories: z
    .array(
      z.object({
        category: z.string().max(1000).meta({ description: "The provider's category, by its name" }),
        categoryId: idSchema
          .nullable()
          .optional()
          .meta({ description: "Where its new services go; without it to the category with the same name, which is created if needed" }),
        extraCharge: extraChargeSchema
          .nullable()
          .optional()
          .meta({ description: "Percent for its services; without it that of the import" }),
      }),
    )
    .max(2000)
    .optional()
    .meta({ description: "Categories that are mapped or priced differently; the provider's next import proposes the same" }),
});
export type ImportCategory = NonNullable<z.infer<typeof startImportInput>["categories"]>[number];
export type StartImportInput = z.infer<typeof startImportInput>;
export const startImportOutput = z.object({ importId: z.number().int().meta({ description: "Id of the import" }) });

export const importIdInput = z.object({ importId: idSchema.meta({ description: "Id of the import" }) });
export type ImportIdInput = z.infer<typeof importIdInput>;
export const importSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the import" }),
    providerId: z.number().int().meta({ description: "Id of the provider whose catalogue is imported" }),
    status: z.enum(["running", "done", "failed", "canceled", "reverting", "reverted"]).meta({ description: "Where the import stands" }),
    errorCode: z
      .string()
      .nullable()
      .meta({ description: "Why it failed, as an error code; null where it did not", examples: ["provider_unreachable"] }),
    total: z.number().int().meta({ description: "Services to import" }),
    created: z.number().int().meta({ description: "Services added" }),
    updated: z.number().int().meta({ description: "Services that existed and were changed" }),
    skipped: z.number().int().meta({ description: "Services that were already as requested" }),
    removed: z.number().int().meta({ description: "Services that the revert removed, or set back to what they were" }),
    kept: z.number().int().meta({ description: "Services that the revert left: turned off because they have orders, or changed since" }),
    createdAt: secondsSchema,
    revertUntil: secondsSchema.nullable().meta({ description: "Until when it may be reverted; null where it may not" }),
    failed: z
      .array(z.object({ service: z.string().meta({ description: "The provider's own id", examples: ["1043"] }), code: refusalCodeSchema }))
      .meta({ description: "Services that could not be imported, with reasons" }),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof importSchema>;

export const importProposalInput = z.object({ providerId: idSchema.meta({ description: "Id of the provider" }) });
export const importProposalOutput = z.object({
  cleanNames: z.boolean().meta({ description: "As in the last import" }),
  categories: z
    .array(
      z.object({
        category: z.string().meta({ description: "The provider's category, by its name" }),
        categoryId: z.number().int().nullable().meta({ description: "Where its services went; null: the category with the same name" }),
        extraCharge: z
          .string()
          .nullable()
          .meta({ description: "Percent for its services; null: that of the import", examples: ["40"] }),
      }),
    )
    .meta({ description: "Categories that were mapped or priced differently" }),
  latest: z.array(importSchema).meta({ description: "The provider's last imports, latest first" }),
});
export type ImportProposal = z.infer<typeof importProposalOutput>;

export const previewImportOutput = z
  .object({
    created: z.number().int().meta({ description: "Services that would be added" }),
    updated: z.number().int().meta({ description: "Services that exist and would change" }),
    same: z.number().int().meta({ description: "Services that exist and would stay as they are" }),
    fixed: z.number().int().meta({ description: "Of those that exist: with a fixed price, which stays" }),
    unsupported: z.number().int().meta({ description: "Of those that would be added: of a type that can't be ordered yet" }),
    duplicates: z
      .array(
        z.object({
          service: z.string().meta({ description: "The provider's own id", examples: ["1043"] }),
          name: z.string().meta({ description: "Name that another service of the panel has, or another of this import" }),
        }),
      )
      .meta({ description: "Services that would be added under a name that is used already; at most 100" }),
    renamed: z.number().int().meta({ description: "Names that cleaning changes" }),
    names: z
      .array(
        z.object({
          before: z.string().meta({ description: "The provider's name" }),
          after: z.string().meta({ description: "The name that customers would read" }),
        }),
      )
      .meta({ description: "Examples of cleaned names; at most 20" }),
    categories: z.array(z.string()).meta({ description: "Names of categories that would be created; at most 100" }),
    failed: z
      .array(z.object({ service: z.string().meta({ description: "The provider's own id", examples: ["1043"] }), code: refusalCodeSchema }))
      .meta({ description: "Services that could not be imported, with reasons; at most 100" }),
  })
  .meta({ id: "ImportPreview" });
export type ImportPreview = z.infer<typeof previewImportOutput>;
