import { extraChargeSchema } from "../../kernel/amount/percent.ts";
import { z } from "zod";
import { ROUNDING_STEPS } from "../../selling/price/rounding.ts";
import { idSchema, refusalCodeSchema } from "../../kernel/paging/list.ts";

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
});
export type StartImportInput = z.infer<typeof startImportInput>;
export const startImportOutput = z.object({ importId: z.number().int().meta({ description: "Id of the import" }) });

export const importIdInput = z.object({ importId: idSchema.meta({ description: "Id of the import" }) });
export type ImportIdInput = z.infer<typeof importIdInput>;
export const importSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the import" }),
    providerId: z.number().int().meta({ description: "Id of the provider whose catalogue is imported" }),
    status: z.enum(["running", "done", "failed"]).meta({ description: "Where the import stands" }),
    errorCode: z
      .string()
      .nullable()
      .meta({ description: "Why it failed, as an error code; null where it did not", examples: ["provider_unreachable"] }),
    total: z.number().int().meta({ description: "Services to import" }),
    created: z.number().int().meta({ description: "Services added" }),
    updated: z.number().int().meta({ description: "Services that existed and were changed" }),
    skipped: z.number().int().meta({ description: "Services that were already as requested" }),
    failed: z
      .array(z.object({ service: z.string().meta({ description: "The provider's own id", examples: ["1043"] }), code: refusalCodeSchema }))
      .meta({ description: "Services that could not be imported, with reasons" }),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof importSchema>;
