import type { Category } from "@vitrine/contract/selling/catalog/service";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { listCategoryRows } from "./queries.ts";
import { ensureCategories } from "../store/categories.ts";

export async function listCategories(ctx: Ctx): Promise<{ items: Category[] }> {
  authorize(ctx, "catalog.view");
  return { items: await listCategoryRows(ctx) };
}

/** The ids of an import's categories by name; those the panel does not have are created after its own. */
export async function importCategories(ctx: Ctx, categories: { name: string; network: string }[]): Promise<Map<string, number>> {
  authorize(ctx, "catalog.manage");
  return ensureCategories(ctx, categories);
}
