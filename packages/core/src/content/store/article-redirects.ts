import type { ArticleKind } from "@vitrine/contract/content/article/article";
import type { Ctx } from "../../kernel/context/context.ts";

export const findRedirect = (ctx: Ctx, kind: ArticleKind, slug: string): Promise<{ toSlug: string } | undefined> =>
  ctx.tx
    .selectFrom("articleRedirects")
    .select("toSlug")
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", kind)
    .where("fromSlug", "=", slug)
    .executeTakeFirst();

/** Every earlier address leads to the latest one directly. */
export async function redirectSlug(ctx: Ctx, kind: ArticleKind, from: string, to: string): Promise<void> {
  await freeSlug(ctx, kind, to);
  await ctx.tx
    .updateTable("articleRedirects")
    .set({ toSlug: to })
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", kind)
    .where("toSlug", "=", from)
    .execute();
  await ctx.tx
    .insertInto("articleRedirects")
    .values({ panelId: ctx.panelId, kind, fromSlug: from, toSlug: to, createdAt: ctx.now })
    .onConflict((of) => of.columns(["panelId", "kind", "fromSlug"]).doUpdateSet({ toSlug: to }))
    .execute();
}

/** A text that has the address again is not redirected from it. */
export async function freeSlug(ctx: Ctx, kind: ArticleKind, slug: string): Promise<void> {
  await ctx.tx
    .deleteFrom("articleRedirects")
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", kind)
    .where("fromSlug", "=", slug)
    .execute();
}
