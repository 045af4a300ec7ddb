import type { Category } from "@vitrine/contract/selling/category/category";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { categoryRows } from "./queries.ts";

export { categoriesAmong, categoryNamesAmong } from "./queries.ts";

/** In the owner's order, hidden ones included. */
export async function listCategories(ctx: Ctx): Promise<{ items: Category[] }> {
  authorize(ctx, "catalog.view");
  return { items: await categoryRows(ctx) };
}

export async function getCategory(ctx: Ctx, categoryId: number): Promise<Category> {
  authorize(ctx, "catalog.view");
  const [category] = await categoryRows(ctx, categoryId);
  if (!category) throw notFound();
  return category;
}
