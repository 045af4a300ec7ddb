import type { RemoveCategoryInput } from "@vitrine/contract/selling/category/category";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { forgetSellable } from "../catalog/sellable.ts";
import { forgetPrices } from "../price/terms.ts";
import { moveHappyHours } from "../store/happy-hours.ts";
import { lockCategories, patchCategory } from "../store/categories.ts";
import { moveServices } from "../store/services-places.ts";
import { getCategory } from "./list.ts";

/**
 * Removes a category. If it has services, the target category is required, so this also merges two categories. Its happy hours move with
 * them, or
 * end. Orders keep the category in which they were placed.
 */
export async function removeCategory(ctx: Ctx, { categoryId, moveTo }: RemoveCategoryInput): Promise<void> {
  authorize(ctx, "catalog.manage");
  const found = await lockCategories(ctx, moveTo === undefined ? [categoryId] : [categoryId, moveTo]);
  const category = found.find(({ id }) => id === categoryId);
  if (!category) throw notFound();
  const target = found.find(({ id }) => id === moveTo);
  if (moveTo !== undefined && !target) throw notFound();
  if (moveTo === categoryId) throw refused("invalid");
  const { services } = await getCategory(ctx, categoryId);
  if (services > 0 && !target) throw refused("required");
  if (target) await moveServices(ctx, categoryId, target.id);
  await moveHappyHours(ctx, categoryId, target?.id ?? null);
  await patchCategory(ctx, categoryId, { deletedAt: ctx.now });
  const { name, network, icon, isHidden } = category;
  await audit(ctx, {
    action: "category.remove",
    subject: `category:${categoryId}`,
    before: { name, network, icon, isHidden, services },
    ...(target ? { after: { moveTo: target.id, name: target.name } } : {}),
  });
  forgetSellable(ctx.panelId);
  forgetPrices(ctx.panelId);
}

const refused = (code: string) => new AppError("validation", {}, { fields: { moveTo: { code, params: {} } } });
