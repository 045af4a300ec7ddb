import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { isStorable, languageSchema } from "../../kernel/paging/list.ts";
import { TEXT_PAGES } from "./text-pages.ts";
import { MOST_WORDING } from "./wording-rule.ts";

const MOST_TEXTS = 3000;
const EXAMPLE = { "nav.services": "Price list" };

const languageId = languageSchema.meta({ description: "The language, by ISO 639" });

const textKey = z.string().min(1).max(120);
export type Wording = Record<string, string>;

export const panelLanguageSchema = z
  .object({
    id: languageId,
    isOn: z.boolean().meta({ description: "Whether the storefront offers it" }),
    isDefault: z.boolean().meta({ description: "Shown to visitors whose language is not offered" }),
    coverage: z
      .number()
      .int()
      .meta({ description: "Percent of the names of services and categories that customers read in this language", examples: [85] }),
    names: z.number().int().meta({ description: "Names of services and categories that customers see" }),
    translated: z.number().int().meta({ description: "Names of these that have a translation" }),
    texts: z
      .record(z.string(), z.string())
      .meta({ description: "Own wording of the storefront’s texts, by key; a missing key has ours", examples: [EXAMPLE] }),
    version: z.number().int().meta({ description: "Grows with each change of own wording; 0: none was written" }),
  })
  .meta({ id: "PanelLanguage" });
export type PanelLanguage = z.infer<typeof panelLanguageSchema>;

export const listLanguagesOutput = z.object({
  items: z.array(panelLanguageSchema).meta({ description: "Every language of the product, those that are off too" }),
});

export const languageIdInput = z.object({ languageId });
export type LanguageIdInput = z.infer<typeof languageIdInput>;

export const putLanguageInput = z.object({
  languageId,
  isOn: z.boolean().meta({ description: "Whether the storefront offers it; the default stays on" }),
  isDefault: z.boolean().optional().meta({ description: "true: the default from now on, and offered" }),
  texts: z
    .record(textKey, z.string().max(MOST_WORDING).refine(isStorable))
    .refine((texts) => Object.keys(texts).length <= MOST_TEXTS)
    .optional()
    .meta({
      description: "All own wording, by key; a key that is left out has our text again. Without this field, the wording stays.",
      examples: [EXAMPLE],
    }),
  version: numberInput(z.int().min(0)).optional().meta({ description: "The version that was edited; refused if there is a later one" }),
});
export type PutLanguageInput = z.infer<typeof putLanguageInput>;

export const languageTextsOutput = z.object({
  items: z
    .array(
      z.object({
        key: z.string().meta({ description: "Key of the text", examples: ["nav.services"] }),
        page: z.enum(TEXT_PAGES).meta({ description: "Part of the storefront that shows it" }),
        original: z.string().meta({ description: "Our text, with its placeholders", examples: ["Services"] }),
      }),
    )
    .meta({ description: "The texts that can be worded" }),
});
export type LanguageText = z.infer<typeof languageTextsOutput>["items"][number];
