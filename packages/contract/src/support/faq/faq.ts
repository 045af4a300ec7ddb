import { z } from "zod";
import { numberInput } from "../../kernel/amount/money.ts";
import { isStorable, languageSchema, listOutput, optional, shortListInput } from "../../kernel/paging/list.ts";

/** Kinds that the product has titles for in each language: support:faqKind.<kind>. An owner may use other words. */
export const FAQ_KINDS = ["orders", "payments", "services", "account", "api", "other"] as const;

const kind = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\d][\p{L}\d_-]{0,39}$/u)
  .meta({ description: "Group of questions: letters, digits, - and _", examples: ["payments"] });
const itemIndex = numberInput(z.int().positive().max(2_147_483_647)).meta({
  description: "Permanent number of the question within its kind, from 1",
});
const question = z.string().trim().min(1).max(300).refine(isStorable).meta({ description: "As customers ask it" });
const answer = z.string().trim().min(1).max(8000).refine(isStorable).meta({ description: "Plain text; empty lines separate paragraphs" });
const position = numberInput(z.int().min(0).max(1_000_000)).meta({ description: "Its place within the kind, the smallest first" });

export const faqItemSchema = z
  .object({
    kind: z.string().meta({ description: "Group of questions", examples: ["payments"] }),
    itemIndex: z.number().int().meta({ description: "Permanent number of the question within its kind, from 1" }),
    language: languageSchema,
    question: z.string().meta({ description: "As customers ask it" }),
    answer: z.string().meta({ description: "Plain text; empty lines separate paragraphs" }),
    position: z.number().int().meta({ description: "Its place within the kind, the smallest first" }),
  })
  .meta({ id: "FaqItem" });
export type FaqItem = z.infer<typeof faqItemSchema>;

export const listFaqInput = z.object({
  ...shortListInput,
  language: optional(languageSchema),
  kind: optional(kind),
});
export type ListFaqInput = z.infer<typeof listFaqInput>;
export const listFaqOutput = listOutput(faqItemSchema);

export const faqKindInput = z.object({ ...shortListInput, kind });
export const faqItemInput = z.object({ kind, itemIndex });
export type FaqItemInput = z.infer<typeof faqItemInput>;
export const createFaqInput = z.object({
  kind,
  question,
  answer,
  language: languageSchema.optional().meta({ description: "Without it: the panel's language" }),
  position: position.optional().meta({ description: "Without it: the last" }),
});
export type CreateFaqInput = z.infer<typeof createFaqInput>;
export const updateFaqInput = z.object({
  ...faqItemInput.shape,
  question: question.optional(),
  answer: answer.optional(),
  language: languageSchema.optional(),
  position: position.optional(),
});
export type UpdateFaqInput = z.infer<typeof updateFaqInput>;

export const readFaqInput = z.object({
  language: optional(languageSchema).meta({ description: "Without it: the reader's; what it lacks is in the panel's language" }),
});
export type ReadFaqInput = z.infer<typeof readFaqInput>;
export const readFaqOutput = z.object({
  kinds: z
    .array(
      z.object({
        kind: z.string().meta({ description: "Group of questions", examples: ["payments"] }),
        title: z.string().meta({ description: "Its name in the reader's language" }),
        items: z
          .array(
            z.object({
              itemIndex: z.number().int().meta({ description: "Permanent number of the question within its kind" }),
              question: z.string().meta({ description: "As customers ask it" }),
              answer: z.string().meta({ description: "Plain text; empty lines separate paragraphs" }),
            }),
          )
          .meta({ description: "In the panel's order" }),
      }),
    )
    .meta({ description: "Groups of questions; empty: the panel has none" }),
});
export type Faq = z.infer<typeof readFaqOutput>;
