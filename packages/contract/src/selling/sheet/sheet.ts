import { z } from "zod";
import { amountInput, amountSchema } from "../../kernel/amount/money.ts";
import { extraChargeSchema } from "../../kernel/amount/percent.ts";
import { idSchema, listInput, optional } from "../../kernel/paging/list.ts";
import { serviceStatusSchema } from "../../kernel/status/status.ts";
import { ROUNDING_STEPS } from "../price/rounding.ts";

/** The most rows of one sheet, and the most services in one request that changes them. */
export const MOST_IN_SHEET = 20_000;
export const MOST_EDITED = 1000;

export const readSheetInput = z.object({
  query: listInput.query,
  category: optional(idSchema).meta({ description: "Services of this category" }),
  provider: optional(idSchema).meta({ description: "Services of this provider" }),
  status: optional(serviceStatusSchema).meta({ description: "Services with this status" }),
});
export type ReadSheetInput = z.infer<typeof readSheetInput>;

export const sheetRowSchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the service" }),
    name: z.string().meta({ description: "Name that customers read", examples: ["Telegram members"] }),
    categoryId: z.number().int().meta({ description: "Id of the category" }),
    mode: z.enum(["follow", "fixed"]).meta({ description: "follow: the price follows the cost; fixed: it stays" }),
    extraCharge: z.string().meta({ description: "Percent on the cost, as decimal text", examples: ["30"] }),
    rounding: z.enum(ROUNDING_STEPS).nullable().meta({ description: "A price that follows its cost is rounded up to a multiple of it" }),
    rate: amountSchema.meta({ description: "Price per 1000 (a package: per package), in the panel's currency" }),
    cost: amountSchema.meta({ description: "What the provider takes per 1000 (a package: per package), in the panel's currency" }),
    allowLoss: z.boolean().meta({ description: "Whether the price may lie below the cost" }),
    min: z.number().int().meta({ description: "Fewest that can be ordered" }),
    max: z.number().int().meta({ description: "Most that can be ordered" }),
    increment: z.number().int().meta({ description: "Quantities must be a multiple of it" }),
    limits: z
      .object({
        min: z.number().int().meta({ description: "Fewest that the provider takes" }),
        max: z.number().int().meta({ description: "Most that the provider takes" }),
      })
      .nullable()
      .meta({ description: "The provider's own limits; null: there is none" }),
    status: serviceStatusSchema.meta({ description: "paused: stopped by the product; off: by the panel" }),
  })
  .meta({ id: "SheetRow" });
export type SheetRow = z.infer<typeof sheetRowSchema>;

export const readSheetOutput = z.object({
  items: z.array(sheetRowSchema).meta({ description: "The rows, in the panel's own order" }),
  currency: z.string().meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
  isCut: z.boolean().meta({ description: "There are more than a sheet may have" }),
});
export type Sheet = z.infer<typeof readSheetOutput>;

export const SHEET_FIELDS = ["name", "categoryId", "price", "min", "max", "status"] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

const limit = z.number().int().min(1).max(2_147_483_647);

const setSchema = z.object({
  name: z.string().trim().min(1).max(300).optional().meta({ description: "Name that customers read" }),
  categoryId: idSchema.optional().meta({ description: "Id of the category" }),
  price: z
    .discriminatedUnion("mode", [
      z.object({ mode: z.literal("follow"), extraCharge: extraChargeSchema.meta({ description: "Percent added to the cost" }) }),
      z.object({ mode: z.literal("fixed"), rate: amountInput.meta({ description: "The fixed price per 1000, or per package" }) }),
    ])
    .optional()
    .meta({ description: "Follows the cost, or is fixed" }),
  min: limit.optional().meta({ description: "Fewest that can be ordered" }),
  max: limit.optional().meta({ description: "Most that can be ordered" }),
  status: z.enum(["active", "off"]).optional().meta({ description: "Whether customers can order it" }),
});

/** Values as they were read, whatever they are. */
const seenSchema = z.object({
  name: z.string().max(1000).optional().meta({ description: "Name that customers read" }),
  categoryId: idSchema.optional().meta({ description: "Id of the category" }),
  price: z
    .discriminatedUnion("mode", [
      z.object({ mode: z.literal("follow"), extraCharge: amountInput.meta({ description: "Percent added to the cost" }) }),
      z.object({ mode: z.literal("fixed"), rate: amountInput.meta({ description: "The fixed price per 1000, or per package" }) }),
    ])
    .optional()
    .meta({ description: "Follows the cost, or is fixed" }),
  min: z.number().int().optional().meta({ description: "Fewest that can be ordered" }),
  max: z.number().int().optional().meta({ description: "Most that can be ordered" }),
  status: serviceStatusSchema.optional().meta({ description: "Whether customers can order it" }),
});

export const serviceEditSchema = z.object({
  serviceId: idSchema.meta({ description: "Id of the service" }),
  set: setSchema.meta({ description: "The new values; a field that is left out stays" }),
  seen: seenSchema
    .optional()
    .meta({ description: "What these fields held when you read them: a field that holds something else by now is not written" }),
});
export type ServiceEdit = z.infer<typeof serviceEditSchema>;

export const editServicesInput = z.object({
  services: z.array(serviceEditSchema).min(1).max(MOST_EDITED).meta({ description: "Each service once" }),
});
export type EditServicesInput = z.infer<typeof editServicesInput>;

export const editRefusalSchema = z.object({
  serviceId: z.number().int().meta({ description: "Id of the service: nothing of it was written" }),
  field: z.enum(SHEET_FIELDS).nullable().meta({ description: "The field; null: the service isn't there any more" }),
  code: z.string().meta({
    description: "Why: changed_since, or the code of an error or of a field's error",
    examples: ["changed_since"],
  }),
  params: z.record(z.string(), z.union([z.string(), z.number()])).meta({ description: "What the error's text names" }),
});
export type EditRefusal = z.infer<typeof editRefusalSchema>;

export const editServicesOutput = z.object({
  changed: z.number().int().meta({ description: "Services written" }),
  batchId: z.number().int().nullable().meta({ description: "The price change that can be undone for 30 days; null: no price changed" }),
  failed: z.array(editRefusalSchema).meta({ description: "Services that were not written, with reasons" }),
});
export type EditServicesOutput = z.infer<typeof editServicesOutput>;
