import type { ImageKind } from "@vitrine/contract/kernel/panel/panel-images";
import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface PanelImageRow {
  kind: ImageKind;
  fileId: number;
}

export async function findImages(ctx: Ctx): Promise<PanelImageRow[]> {
  const rows = await ctx.tx.selectFrom("panelImages").select(["kind", "fileId"]).where("panelId", "=", ctx.panelId).execute();
  return rows;
}

export async function putImage(ctx: Ctx, { kind, fileId }: PanelImageRow): Promise<void> {
  await ctx.tx
    .insertInto("panelImages")
    .values({ panelId: ctx.panelId, kind, fileId })
    .onConflict((conflict) => conflict.columns(["panelId", "kind"]).doUpdateSet({ fileId }))
    .execute();
}

export async function deleteImage(ctx: Ctx, kind: ImageKind): Promise<void> {
  await ctx.tx.deleteFrom("panelImages").where("panelId", "=", ctx.panelId).where("kind", "=", kind).execute();
}

export async function imagesOfPanel(tx: PanelTx, fileIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("panelImages")
    .select("fileId")
    .where("panelId", "=", tx.panelId)
    .where("fileId", "=", sql<number>`any(${fileIds}::bigint[])`)
    .execute();
  return rows.map(({ fileId }) => fileId);
}
