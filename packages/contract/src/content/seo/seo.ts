import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { isStorable, languageSchema, listInput, listOutput, optional } from "../../kernel/paging/list.ts";

/** Pages whose title and description the owner may write. */
export const SEO_TARGETS = ["home", "catalog", "category", "service"] as const;
export type SeoTarget = (typeof SEO_TARGETS)[number];
/** Kinds of pages with many instances: each may have its own texts besides the template. */
export const SEO_LISTS = ["category", "service"] as const;
export type SeoList = (typeof SEO_LISTS)[number];

/** Variables of each template. */
export const SEO_VARIABLES = {
  home: ["panel", "networks"],
  catalog: ["panel", "count"],
  category: ["panel", "name", "network", "count"],
  service: ["panel", "name", "network", "category", "price"],
} as const satisfies Record<SeoTarget, readonly string[]>;

const text = (most: number) => optional(z.string().trim().max(most).refine(isStorable));

const target = z.enum(SEO_TARGETS).meta({ description: "The page, or the kind of pages" });
const targetId = numberInput(z.int().min(0).max(Number.MAX_SAFE_INTEGER));

const seoTextInput = z.object({
  target,
  targetId: targetId.default(0).meta({ description: "Id of one category or service; 0: the template for all of them" }),
  language: languageSchema,
  title: text(200).meta({ description: "With variables such as {{name}}; empty: ours" }),
  description: text(400).meta({ description: "With variables such as {{panel}}; empty: ours" }),
});
export const putSeoInput = z.object({ items: z.array(seoTextInput).max(200).meta({ description: "Texts to set; others stay" }) });
export type PutSeoInput = z.infer<typeof putSeoInput>;

export const seoTextSchema = z
  .object({
    target,
    targetId: z.number().int().meta({ description: "Id of one category or service; 0: the template for all of them" }),
    language: languageSchema,
    title: z.string().nullable().meta({ description: "As it was written, with its variables; null: ours" }),
    description: z.string().nullable().meta({ description: "As it was written, with its variables; null: ours" }),
  })
  .meta({ id: "SeoText" });
export type SeoText = z.infer<typeof seoTextSchema>;
export const seoOutput = z.object({ items: z.array(seoTextSchema).meta({ description: "What was written, templates only" }) });

export const listSeoInput = z.object({
  ...listInput,
  target: z.enum(SEO_LISTS).default("service").meta({ description: "Categories or services" }),
  language: languageSchema,
});
export type ListSeoInput = z.infer<typeof listSeoInput>;

export const seoRowSchema = z
  .object({
    id: z.number().int().meta({ description: "Of the category or service" }),
    name: z.string().meta({ description: "As customers see it" }),
    url: z.string().meta({ description: "Address for readers" }),
    own: z
      .object({
        title: z.string().nullable().meta({ description: "Its own title; null: by the template" }),
        description: z.string().nullable().meta({ description: "Its own description; null: by the template" }),
      })
      .meta({ description: "Texts written for this one alone" }),
    shown: z
      .object({
        title: z.string().nullable().meta({ description: "Title that search engines get; null: ours" }),
        description: z.string().nullable().meta({ description: "Description that search engines get; null: ours" }),
      })
      .meta({ description: "What readers get, with every variable filled in" }),
  })
  .meta({ id: "SeoRow" });
export type SeoRow = z.infer<typeof seoRowSchema>;
export const listSeoOutput = listOutput(seoRowSchema);
