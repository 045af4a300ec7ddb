import type { Category, CreateCategoryInput, UpdateCategoryInput } from "@vitrine/contract/selling/category/category";
import type { ReorderInput } from "@vitrine/contract/kernel/paging/list";
import { networkOfService } from "@vitrine/contract/selling/catalog/network";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { constraintOf } from "@vitrine/db/pg-errors";
import { permute } from "../../kernel/paging/permute.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { forgetSellable } from "../catalog/sellable.ts";
import {
  type CategoryPatch,
  ensureCategories,
  insertCategory,
  lockCategories,
  patchCategory,
  writeCategoryPlaces,
} from "../store/categories.ts";
import { renewServicesIn } from "../store/services-places.ts";
import { getCategory } from "./list.ts";

/** Creates a category after the existing ones. Errors: already_exists. */
export async function createCategory(ctx: Ctx, input: CreateCategoryInput): Promise<Category> {
  authorize(ctx, "catalog.manage");
  const { name, network = networkOfService(name, ""), icon = null, isHidden } = input;
  const category = { name, network, icon, isHidden };
  const id = await named(insertCategory(ctx, category));
  await audit(ctx, { action: "category.create", subject: `category:${id}`, after: category });
  return getCategory(ctx, id);
}

/** Changes the given fields. A hidden category's services can't be ordered. Errors: already_exists. */
export async function updateCategory(ctx: Ctx, { categoryId, ...given }: UpdateCategoryInput): Promise<Category> {
  authorize(ctx, "catalog.manage");
  const [before] = await lockCategories(ctx, [categoryId]);
  if (!before) throw notFound();
  const fields = Object.entries(given).filter(([field, value]) => value !== undefined && before[field as keyof typeof given] !== value);
  if (fields.length === 0) return getCategory(ctx, categoryId);
  const patch = Object.fromEntries(fields) as CategoryPatch;
  await named(patchCategory(ctx, categoryId, patch));
  // Orders are checked by the network's link patterns, and refused in hidden categories.
  if (patch.isHidden !== undefined || patch.network !== undefined) await renewServicesIn(ctx, categoryId);
  const old = Object.fromEntries(fields.map(([field]) => [field, before[field as keyof typeof given]]));
  await audit(ctx, { action: "category.update", subject: `category:${categoryId}`, before: old, after: Object.fromEntries(fields) });
  forgetSellable(ctx.panelId);
  return getCategory(ctx, categoryId);
}

/** Puts the given categories into this order. Errors: not_found. */
export async function orderCategories(ctx: Ctx, { ids }: ReorderInput): Promise<void> {
  authorize(ctx, "catalog.manage");
  const moved = permute(await lockCategories(ctx), ids);
  if (moved.length === 0) return;
  await writeCategoryPlaces(ctx, moved);
  await audit(ctx, { action: "category.order", subject: `categories:${moved.length}`, after: { ids } });
}

/** The ids of an import's categories by name; those the panel does not have are created after its own. */
export async function importCategories(ctx: Ctx, categories: { name: string; network: string }[]): Promise<Map<string, number>> {
  authorize(ctx, "catalog.manage");
  return ensureCategories(ctx, categories);
}

async function named<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (constraintOf(error) !== "categories_name") throw error;
    throw new AppError("already_exists", {}, { fields: { name: { code: "taken", params: {} } } });
  }
}
