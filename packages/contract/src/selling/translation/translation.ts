import { z } from "zod";
import { idSchema, idsFilter, isStorable, languageSchema, listInput, listOutput, optional } from "../../kernel/paging/list.ts";

/** The kinds of things with a name that customers read. */
export const TRANSLATED_KINDS = ["service", "category"] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

/** The same lengths as for the original names and descriptions. */
export const MOST_TRANSLATED = { name: 300, description: 10_000 } as const;
export type TranslatedField = keyof typeof MOST_TRANSLATED;

const kind = z.enum(TRANSLATED_KINDS).meta({ description: "Services or categories" });
const EXAMPLE = { uk: { name: "Підписники Telegram", description: null } };

const words = z.object({
  name: z.string().nullable().meta({ description: "Name in this language; null: the original" }),
  description: z.string().nullable().meta({ description: "Description in this language; null: the original" }),
});
export type TranslatedWords = z.infer<typeof words>;

export const translationSchema = z
  .object({
    kind,
    id: z.number().int().meta({ description: "Of the service or category" }),
    name: z.string().meta({ description: "The original, as the owner named it" }),
    description: z.string().nullable().meta({ description: "The original; null: nothing was written" }),
    texts: z.partialRecord(languageSchema, words).meta({ description: "Translations, by language", examples: [EXAMPLE] }),
  })
  .meta({ id: "Translation" });
export type Translation = z.infer<typeof translationSchema>;

export const listTranslationsInput = z.object({
  ...listInput,
  ids: idsFilter,
  kind: optional(kind).meta({ description: "Services or categories alone" }),
  missing: optional(languageSchema).meta({ description: "Without a name in this language" }),
});
export type ListTranslationsInput = z.infer<typeof listTranslationsInput>;
export const listTranslationsOutput = listOutput(translationSchema);

/** Accepts longer texts than are stored, so that each line of a file gets its own error. */
const newWord = z.string().trim().max(20_000).refine(isStorable).nullable().optional();

export const MOST_PUT = 500;
export const putTranslationsInput = z.object({
  items: z
    .array(
      z.object({
        kind,
        id: idSchema.meta({ description: "Of the service or category" }),
        texts: z
          .partialRecord(
            languageSchema,
            z.object({
              name: newWord.meta({ description: "Left out: stays; null or empty: the original" }),
              description: newWord.meta({ description: "Left out: stays; null or empty: the original" }),
            }),
          )
          .meta({ description: "By language; what is left out stays", examples: [EXAMPLE] }),
      }),
    )
    .min(1)
    .max(MOST_PUT)
    .meta({ description: "Services and categories with their new translations" }),
  isCheck: z.boolean().default(false).meta({ description: "true: only tells what would change" }),
});
export type PutTranslationsInput = z.infer<typeof putTranslationsInput>;

export const putTranslationsOutput = z.object({
  added: z.number().int().meta({ description: "Names and descriptions that had no translation" }),
  changed: z.number().int().meta({ description: "Translations that read otherwise now" }),
  removed: z.number().int().meta({ description: "Translations that give way to the original" }),
  same: z.number().int().meta({ description: "Translations that are as they were" }),
  errors: z
    .array(
      z.object({
        index: z.number().int().meta({ description: "Place of the item, from 0" }),
        field: z.string().meta({ description: "The refused field", examples: ["texts.uk.name"] }),
        code: z.string().meta({ description: "What is wrong with it, by the texts of field errors", examples: ["too_long"] }),
        params: z.record(z.string(), z.union([z.string(), z.number()])).meta({ description: "Figures of the message" }),
      }),
    )
    .meta({ description: "Refused items; the others are saved" }),
});
export type PutTranslations = z.infer<typeof putTranslationsOutput>;
