import type { ImportCategory } from "@vitrine/contract/supply/import/import";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { categoriesAmong } from "../../selling/category/list.ts";
import type { Ctx } from "../../kernel/context/context.ts";

/** The mapping with each of the provider's categories once. Errors: not_found for a category that the panel doesn't have. */
export async function knownCategories(ctx: Ctx, given: ImportCategory[]): Promise<ImportCategory[]> {
  const categories = [...new Map(given.map((one) => [one.category, one])).values()];
  const ids = [...new Set(categories.flatMap(({ categoryId }) => categoryId ?? []))];
  if ((await categoriesAmong(ctx, ids)).size !== ids.length) throw notFound();
  return categories;
}
