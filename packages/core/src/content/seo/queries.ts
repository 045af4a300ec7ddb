import type { Ctx } from "../../kernel/context/context.ts";

export interface SeoCategory {
  id: number;
  name: string;
  network: string;
}

/** Categories that customers may see, in the owner's order. */
export const shownCategories = (ctx: Ctx): Promise<SeoCategory[]> =>
  ctx.tx
    .selectFrom("categories")
    .select(["id", "name", "network"])
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("isHidden", "=", false)
    .orderBy("position")
    .orderBy("id")
    .execute();
