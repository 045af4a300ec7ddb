import { z } from "zod";
import { idSchema } from "../../kernel/paging/list.ts";

export const categorySchema = z
  .object({
    id: z.number().int().meta({ description: "Id of the category" }),
    name: z.string().meta({ description: "Name that customers read", examples: ["Telegram subscribers"] }),
    network: z.string().meta({ description: "Network, by its name", examples: ["Telegram"] }),
    icon: z.string().nullable().meta({ description: "One character, usually an emoji, shown before the name" }),
    isHidden: z.boolean().meta({ description: "Customers neither see its services nor order them" }),
    services: z.number().int().meta({ description: "How many services it has, inactive ones included" }),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof categorySchema>;
export const listCategoriesOutput = z.object({ items: z.array(categorySchema).meta({ description: "The rows" }) });

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const isOneCharacter = (text: string): boolean => [...characters.segment(text)].length === 1;

const nameSchema = z.string().trim().min(1).max(300);
const networkSchema = z.string().trim().min(1).max(60);
/** An emoji may consist of several code points. */
const iconSchema = z.string().trim().max(32).refine(isOneCharacter);

export const createCategoryInput = z.object({
  name: nameSchema.meta({ description: "Name that customers read" }),
  network: networkSchema.optional().meta({ description: "By default the network that the name mentions" }),
  icon: iconSchema.nullable().optional().meta({ description: "One character, usually an emoji, shown before the name; null: none" }),
  isHidden: z.boolean().default(false).meta({ description: "Customers neither see its services nor order them" }),
});
export type CreateCategoryInput = z.infer<typeof createCategoryInput>;

export const categoryIdInput = z.object({ categoryId: idSchema.meta({ description: "Id of the category" }) });

export const updateCategoryInput = z.object({
  ...categoryIdInput.shape,
  name: nameSchema.optional().meta({ description: "Name that customers read" }),
  network: networkSchema.optional().meta({ description: "Network, by its name" }),
  icon: iconSchema.nullable().optional().meta({ description: "One character, usually an emoji, shown before the name; null: none" }),
  isHidden: z.boolean().optional().meta({ description: "Customers neither see its services nor order them" }),
});
export type UpdateCategoryInput = z.infer<typeof updateCategoryInput>;

export const removeCategoryInput = z.object({
  ...categoryIdInput.shape,
  moveTo: idSchema.optional().meta({ description: "The category that its services move to; required while it has any" }),
});
export type RemoveCategoryInput = z.infer<typeof removeCategoryInput>;
