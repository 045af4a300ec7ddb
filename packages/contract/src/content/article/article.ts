import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { idSchema, isStorable, languageSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { optionalWebAddress } from "../link/safe-link.ts";

/** A page of the storefront, or a post of its blog. */
export const ARTICLE_KINDS = ["page", "post"] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

export const ARTICLE_STATUSES = ["draft", "published"] as const;
/** scheduled: published, but not yet visible. */
export const ARTICLE_STATES = ["draft", "scheduled", "published"] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

export const MOST_BODY = 100_000;
/** The length that search engines show before they truncate. */
export const META_TITLE_LENGTH = 60;
export const META_DESCRIPTION_LENGTH = 145;
/** For how many days the link to a draft works. */
export const DRAFT_LINK_DAYS = 14;

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_SLUG = 80;

const slug = z
  .string()
  .trim()
  .max(MOST_SLUG)
  .regex(SLUG)
  .meta({ description: "Part of the address: a-z, 0-9 and hyphens", examples: ["how-to-order"] });
const title = z.string().trim().min(1).max(200).refine(isStorable).meta({ description: "Heading of the page" });
const body = z.string().max(MOST_BODY).refine(isStorable).meta({ description: "Markdown; at most 100,000 characters" });
const status = z.enum(ARTICLE_STATUSES).meta({ description: "draft: only staff and who has its link can read it" });
const metaText = (most: number) => z.string().trim().max(most).refine(isStorable).nullable().optional();

const fields = {
  publishAt: numberInput(z.int().min(0).max(32_503_680_000))
    .nullable()
    .optional()
    .meta({ description: "Seconds since the epoch; a published text is visible from then on. null: from now" }),
  metaTitle: metaText(200).meta({ description: "Title for search engines; empty: the title" }),
  metaDescription: metaText(400).meta({ description: "Description for search engines; empty: the beginning of the text" }),
  image: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .optional()
    .meta({ description: "Address of a picture that was uploaded for the purpose content" }),
  canonical: optionalWebAddress
    .nullable()
    .optional()
    .meta({ description: "Where the text was published first; empty: here", examples: ["https://blog.example/first"] }),
};

export const createArticleInput = z.object({
  slug,
  title,
  body,
  language: languageSchema.meta({ description: "Texts with the same slug are translations of each other" }),
  status: status.default("draft"),
  ...fields,
});
export type CreateArticleInput = z.infer<typeof createArticleInput>;

export const articleIdInput = z.object({ articleId: idSchema.meta({ description: "Id of the text" }) });
export type ArticleIdInput = z.infer<typeof articleIdInput>;

export const updateArticleInput = z.object({
  ...articleIdInput.shape,
  slug: slug.optional(),
  title: title.optional(),
  body: body.optional(),
  status: status.optional(),
  ...fields,
  /** The version that was edited: a save over a newer version is refused. */
  version: numberInput(z.int().min(1)).optional().meta({ description: "The version that was edited; refused if there is a later one" }),
});
export type UpdateArticleInput = z.infer<typeof updateArticleInput>;

const listed = {
  id: z.number().int().meta({ description: "To name it in other calls" }),
  slug: z.string().meta({ description: "Part of the address", examples: ["how-to-order"] }),
  language: languageSchema,
  title: z.string().meta({ description: "Heading of the page" }),
  status: z.enum(ARTICLE_STATUSES).meta({ description: "Whether readers may see it" }),
  state: z.enum(ARTICLE_STATES).meta({ description: "scheduled: published, but not yet visible" }),
  publishAt: secondsSchema.nullable().meta({ description: "Seconds since the epoch when readers see it first; null: not planned" }),
  url: z.string().meta({ description: "Address for readers" }),
  version: z.number().int().meta({ description: "Grows with each save" }),
  createdAt: secondsSchema,
  updatedAt: secondsSchema,
};

export const listedArticleSchema = z.object(listed).meta({ id: "ListedArticle" });
export type ListedArticle = z.infer<typeof listedArticleSchema>;

export const articleVersionSchema = z
  .object({
    version: z.number().int().meta({ description: "Number of the save, from 1" }),
    title: z.string().meta({ description: "Heading after this save" }),
    by: z.string().nullable().meta({ description: "Login of who saved it; null: no longer known" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "ArticleVersion" });

export const articleSchema = z
  .object({
    ...listed,
    body: z.string().meta({ description: "Markdown" }),
    metaTitle: z.string().nullable().meta({ description: "Title for search engines; null: the title" }),
    metaDescription: z.string().nullable().meta({ description: "Description for search engines; null: the beginning of the text" }),
    image: z.string().nullable().meta({ description: "Path of the picture on this host; null: none" }),
    canonical: z.string().nullable().meta({ description: "Where the text was published first; null: here" }),
    versions: z.array(articleVersionSchema).meta({ description: "The last 50 saves, newest first" }),
    translations: z
      .array(z.object({ id: z.number().int().meta({ description: "To name it in other calls" }), language: languageSchema }))
      .meta({ description: "The same text in other languages" }),
    share: z.string().nullable().meta({ description: "Link that opens the draft without a login; null: there is none" }),
  })
  .meta({ id: "Article" });
export type Article = z.infer<typeof articleSchema>;

export const listArticlesInput = z.object({
  ...listInput,
  state: optional(z.enum(ARTICLE_STATES)).meta({ description: "Texts in this state only" }),
  language: optional(languageSchema).meta({ description: "Texts in this language only" }),
});
export type ListArticlesInput = z.infer<typeof listArticlesInput>;
export const listArticlesOutput = listOutput(listedArticleSchema);

export const articleVersionInput = z.object({
  ...articleIdInput.shape,
  version: numberInput(z.int().min(1).max(1_000_000)).meta({ description: "Number of the save" }),
});
export type ArticleVersionInput = z.infer<typeof articleVersionInput>;
export const articleContentSchema = z
  .object({
    slug: z.string().meta({ description: "Part of the address" }),
    title: z.string().meta({ description: "Heading of the page" }),
    body: z.string().meta({ description: "Markdown" }),
    metaTitle: z.string().nullable().meta({ description: "Title for search engines" }),
    metaDescription: z.string().nullable().meta({ description: "Description for search engines" }),
    image: z.string().nullable().meta({ description: "Path of the picture on this host" }),
    canonical: z.string().nullable().meta({ description: "Where the text was published first" }),
  })
  .meta({ id: "ArticleContent" });
export type ArticleContent = z.infer<typeof articleContentSchema>;

export const shareArticleOutput = z.object({ url: z.string().meta({ description: "Opens the draft without a login, for 14 days" }) });

export const previewInput = z.object({
  body,
  language: languageSchema,
  kind: z.enum(ARTICLE_KINDS).optional().meta({ description: "With title: warns of another text of this kind with the same title" }),
  title: z.string().trim().max(200).refine(isStorable).optional().meta({ description: "Heading of the page" }),
  articleId: idSchema.nullable().optional().meta({ description: "The text that is edited, which its own title doesn't repeat" }),
});
export type PreviewInput = z.infer<typeof previewInput>;
export const previewOutput = z.object({
  html: z.string().meta({ description: "As the storefront shows it: sanitized HTML" }),
  warnings: z
    .array(z.enum(["heading_missing", "image_without_alt", "link_broken", "link_unsafe", "price_unknown", "title_taken"]))
    .meta({ description: "What readers or search engines would miss" }),
});
export type Preview = z.infer<typeof previewOutput>;
