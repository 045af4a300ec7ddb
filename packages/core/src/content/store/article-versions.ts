import type { Ctx } from "../../kernel/context/context.ts";
import type { SavedBy } from "../version/saved-by.ts";
import type { ArticleValues } from "./articles.ts";

/** Older ones are forgotten. */
export const KEPT_VERSIONS = 50;

export interface VersionRow {
  version: number;
  content: ArticleValues;
  createdBy: SavedBy;
  createdAt: Date;
}

const versionsOf = (ctx: Ctx, articleId: number) =>
  ctx.tx.selectFrom("articleVersions").where("panelId", "=", ctx.panelId).where("articleId", "=", articleId);

/** Newest first. */
export const listVersions = async (ctx: Ctx, articleId: number): Promise<VersionRow[]> =>
  (await versionsOf(ctx, articleId)
    .select(["version", "content", "createdBy", "createdAt"])
    .orderBy("version", "desc")
    .limit(KEPT_VERSIONS)
    .execute()) as unknown as VersionRow[];

export const findVersion = async (ctx: Ctx, articleId: number, version: number): Promise<VersionRow | undefined> =>
  (await versionsOf(ctx, articleId)
    .select(["version", "content", "createdBy", "createdAt"])
    .where("version", "=", version)
    .executeTakeFirst()) as unknown as VersionRow | undefined;

export async function insertVersion(
  ctx: Ctx,
  articleId: number,
  { version, content, createdBy }: { version: number; content: ArticleValues; createdBy: Record<string, string | number> },
): Promise<void> {
  await ctx.tx
    .insertInto("articleVersions")
    .values({
      panelId: ctx.panelId,
      articleId,
      version,
      content: JSON.stringify(content),
      createdBy: JSON.stringify(createdBy),
      createdAt: ctx.now,
    })
    .execute();
  await ctx.tx
    .deleteFrom("articleVersions")
    .where("panelId", "=", ctx.panelId)
    .where("articleId", "=", articleId)
    .where("version", "<=", version - KEPT_VERSIONS)
    .execute();
}
