import type { z } from "zod";
import type { Banner, BlockChoice, styleShape } from "@vitrine/contract/content/appearance/appearance";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Brand } from "../../tenancy/panel/brand.ts";
import type { ImageFiles } from "../../tenancy/settings/images.ts";

type Of<Part extends keyof typeof styleShape> = z.output<(typeof styleShape)[Part]>;

/** The part of a look that is stored in this module. */
export interface StyleValues {
  neutral: Of<"neutral">;
  radius: Of<"radius">;
  fonts: Of<"fonts">;
  density: Of<"density">;
  blocks: BlockChoice[];
  banner: Banner | null;
  css: string;
}

/** A whole look: one value for each of LOOK_PARTS. */
export type LookValues = StyleValues & Omit<Brand, "images"> & ImageFiles;

export interface AppearanceRow {
  published: Partial<StyleValues>;
  /** The parts that differ from the published look. */
  draft: Partial<LookValues>;
  revision: number;
}

const NOTHING: AppearanceRow = { published: {}, draft: {}, revision: 0 };

const rowOf = (ctx: Ctx) => ctx.tx.selectFrom("appearances").select(["published", "draft", "revision"]).where("panelId", "=", ctx.panelId);

export const findAppearance = async (ctx: Ctx): Promise<AppearanceRow> =>
  ((await rowOf(ctx).executeTakeFirst()) as AppearanceRow | undefined) ?? NOTHING;

/** Creates the row if there is none, so that it can be locked. */
export async function lockAppearance(ctx: Ctx): Promise<AppearanceRow> {
  await ctx.tx
    .insertInto("appearances")
    .values({ panelId: ctx.panelId, updatedAt: ctx.now })
    .onConflict((of) => of.doNothing())
    .execute();
  return (await rowOf(ctx).forUpdate().executeTakeFirstOrThrow()) as unknown as AppearanceRow;
}

export async function writeDraft(ctx: Ctx, draft: Partial<LookValues>, revision: number): Promise<void> {
  await ctx.tx
    .updateTable("appearances")
    .set({ draft: JSON.stringify(draft), revision, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .execute();
}

export async function writePublished(ctx: Ctx, published: StyleValues): Promise<void> {
  await ctx.tx
    .updateTable("appearances")
    .set({ published: JSON.stringify(published) })
    .where("panelId", "=", ctx.panelId)
    .execute();
}
