import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";

export const categorySchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    network: z.string(),
    /** One character, usually an emoji, shown before the name. */
    icon: z.string().nullable(),
    /** Customers neither see its services nor order them. */
    isHidden: z.boolean(),
    services: z.number().int(),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof categorySchema>;
export const listCategoriesOutput = z.object({ items: z.array(categorySchema) });

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const isOneCharacter = (text: string): boolean => [...characters.segment(text)].length === 1;

const nameSchema = z.string().trim().min(1).max(300);
const networkSchema = z.string().trim().min(1).max(60);
/** An emoji may consist of several code points. */
const iconSchema = z.string().trim().max(32).refine(isOneCharacter);

export const createCategoryInput = z.object({
  name: nameSchema,
  /** By default the network that the name mentions. */
  network: networkSchema.optional(),
  icon: iconSchema.nullable().optional(),
  isHidden: z.boolean().default(false),
});
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

export const categoryIdInput = z.object({ categoryId: idSchema });

export const updateCategoryInput = z.object({
  ...categoryIdInput.shape,
  name: nameSchema.optional(),
  network: networkSchema.optional(),
  icon: iconSchema.nullable().optional(),
  isHidden: z.boolean().optional(),
});
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;

export const removeCategoryInput = z.object({
  ...categoryIdInput.shape,
  /** The category that its services move to; required while it has any. */
  moveTo: idSchema.optional(),
});
export type RemoveCategoryInput = z.infer<typeof removeCategoryInput>;

/** The ids in their new order. They share the places they hold now; what is not listed stays where it is. */
export const reorderInput = z.object({ ids: z.array(idSchema).min(1).max(10_000) });
export type ReorderInput = z.infer<typeof reorderInput>;
