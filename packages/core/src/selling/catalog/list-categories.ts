import type { Category } from "@vitrine/contract/selling/catalog/service";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { listCategoryRows } from "./queries.ts";

export async function listCategories(ctx: Ctx): Promise<{ items: Category[] }> {
  authorize(ctx, "catalog.view");
  return { items: await listCategoryRows(ctx) };
}
