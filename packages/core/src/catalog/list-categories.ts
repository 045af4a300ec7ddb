import type { Category } from "@vitrine/contract/catalog/service";
import { authorize } from "../access/authorize.ts";
import type { Ctx } from "../context.ts";
import { listCategoryRows } from "./queries.ts";

export async function listCategories(ctx: Ctx): Promise<{ items: Category[] }> {
  authorize(ctx, "catalog.view");
  return { items: await listCategoryRows(ctx) };
}
