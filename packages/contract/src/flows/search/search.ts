import { z } from "zod";
import { optional } from "../../kernel/paging/list.ts";
import { numberInput } from "../../kernel/amount/money.ts";

/** What can be found on a panel; panels themselves only on the main panel. */
export const SEARCH_AREAS = ["orders", "users", "services", "dialogs", "payments", "providers", "promos", "panels"] as const;
export type SearchArea = (typeof SEARCH_AREAS)[number];

/** The search of an area stops at this many matches, so that a large panel answers as fast as a small one. */
export const MOST_FOUND = 50;

export const searchInput = z.object({
  query: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({
      description: "An id, or a part of a link, name, login, email or code. With # before a number only ids are compared",
      examples: ["#1043"],
    }),
  area: optional(z.enum(SEARCH_AREAS)).meta({ description: "Only results of this kind" }),
  perArea: numberInput(z.int().min(1).max(MOST_FOUND)).default(5).meta({ description: "Results of each kind, at most" }),
});
export type SearchInput = z.infer<typeof searchInput>;

export const foundSchema = z.object({
  id: z.string().meta({ description: "Id of the object, as its own address has it", examples: ["1043"] }),
  title: z.string().meta({ description: "Its name, or the login of its customer", examples: ["lena"] }),
  detail: z.string().meta({ description: "What tells it from others, in the language of the request; empty if there is nothing" }),
});
export type Found = z.infer<typeof foundSchema>;

export const searchOutput = z.object({
  query: z
    .string()
    .meta({ description: "What was searched for: the same keys in another keyboard layout if the query itself has no match" }),
  groups: z
    .array(
      z.object({
        area: z.enum(SEARCH_AREAS).meta({ description: "What the results are" }),
        total: z
          .number()
          .int()
          .meta({ description: `Matches; ${MOST_FOUND} stands for ${MOST_FOUND} or more` }),
        items: z.array(foundSchema).meta({ description: "The first of them" }),
      }),
    )
    .meta({ description: "Kinds with a match that the caller may see" }),
});
export type SearchOutput = z.infer<typeof searchOutput>;
