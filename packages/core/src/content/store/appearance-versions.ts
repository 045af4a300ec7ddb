import type { LookPart } from "@vitrine/contract/content/appearance/appearance";
import type { Ctx } from "../../kernel/context/context.ts";
import type { SavedBy } from "../version/saved-by.ts";
import type { LookValues } from "./appearances.ts";
import { KEPT_VERSIONS } from "./article-versions.ts";

export interface LookVersionRow {
  version: number;
  look: LookValues;
  changes: LookPart[];
  createdBy: SavedBy;
  createdAt: Date;
}

const versionsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom("appearanceVersions")
    .select(["version", "look", "changes", "createdBy", "createdAt"])
    .where("panelId", "=", ctx.panelId);

/** Newest first. */
export const listLookVersions = async (ctx: Ctx): Promise<LookVersionRow[]> =>
  (await versionsOf(ctx).orderBy("version", "desc").limit(KEPT_VERSIONS).execute()) as unknown as LookVersionRow[];

export const findLookVersion = async (ctx: Ctx, version: number): Promise<LookVersionRow | undefined> =>
  (await versionsOf(ctx).where("version", "=", version).executeTakeFirst()) as unknown as LookVersionRow | undefined;

export async function insertLookVersion(
  ctx: Ctx,
  { version, look, changes, createdBy }: Omit<LookVersionRow, "createdAt" | "createdBy"> & { createdBy: Record<string, string | number> },
): Promise<void> {
  await ctx.tx
    .insertInto("appearanceVersions")
    .values({
      panelId: ctx.panelId,
      version,
      look: JSON.stringify(look),
      changes: JSON.stringify(changes),
      createdBy: JSON.stringify(createdBy),
      createdAt: ctx.now,
    })
    .execute();
  await ctx.tx
    .deleteFrom("appearanceVersions")
    .where("panelId", "=", ctx.panelId)
    .where("version", "<=", version - KEPT_VERSIONS)
    .execute();
}
