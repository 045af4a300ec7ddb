import { reorderInput } from "@vitrine/contract/kernel/paging/list";
import {
  categorySchema,
  createCategoryInput,
  listCategoriesOutput,
  removeCategoryInput,
  updateCategoryInput,
} from "@vitrine/contract/selling/category/category";
import { listCategories } from "@vitrine/core/selling/category/list";
import { removeCategory } from "@vitrine/core/selling/category/remove";
import { createCategory, orderCategories, updateCategory } from "@vitrine/core/selling/category/write";
import { z } from "zod";
import { inTransaction } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

const managing = panelProcedure("catalog.manage");

export const categoryRouter = router({
  list: panelProcedure("catalog.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/categories", summary: "List categories" } })
    .output(listCategoriesOutput)
    .query(inTransaction(listCategories)),
  create: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/categories",
        summary: "Create a category",
        description: "After the existing ones. Without a network, it is read from the name.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createCategoryInput)
    .output(categorySchema)
    .mutation(inTransaction(createCategory)),
  order: managing
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/categories/order",
        summary: "Reorder categories",
        description: "The listed categories take the places they hold now, in the new order. Others stay where they are.",
      },
    })
    .input(reorderInput)
    .output(z.void())
    .mutation(inTransaction(orderCategories)),
  update: managing
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/categories/{categoryId}",
        summary: "Update a category",
        description: "Customers can neither see nor order the services of a hidden category.",
      },
    })
    .input(updateCategoryInput)
    .output(categorySchema)
    .mutation(inTransaction(updateCategory)),
  remove: managing
    .meta({
      rest: {
        method: "delete",
        path: "panel/{panelId}/categories/{categoryId}",
        summary: "Remove a category",
        description: "While it has services, `move_to` names the category they move to. Orders keep the category they were bought in.",
      },
    })
    .input(removeCategoryInput)
    .output(z.void())
    .mutation(inTransaction(removeCategory)),
});
