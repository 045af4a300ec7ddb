import { extraChargeSchema } from "../../kernel/amount/percent.ts";
import { z } from "zod";
import { ROUNDING_STEPS } from "../../selling/price/rounding.ts";
import { idSchema, refusalCodeSchema } from "../../kernel/paging/list.ts";

export const startImportInput = z.object({
  providerId: idSchema,
  /** The provider's own service ids, or all of its catalogue. */
  services: z.union([z.literal("all"), z.array(z.coerce.string().max(64)).min(1).max(20_000)]),
  extraCharge: extraChargeSchema,
  /** Rounds prices up to a multiple of it; without it they are exact. */
  rounding: z.enum(ROUNDING_STEPS).nullable().optional(),
});
export type StartImportInput = z.infer<typeof startImportInput>;
export const startImportOutput = z.object({ importId: z.number().int() });

export const importIdInput = z.object({ importId: idSchema });
export type ImportIdInput = z.infer<typeof importIdInput>;
export const importSchema = z
  .object({
    id: z.number().int(),
    providerId: z.number().int(),
    status: z.enum(["running", "done", "failed"]),
    errorCode: z.string().nullable(),
    total: z.number().int(),
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.array(z.object({ service: z.string(), code: refusalCodeSchema })),
  })
  .meta({ id: "Import" });
export type Import = z.infer<typeof importSchema>;
