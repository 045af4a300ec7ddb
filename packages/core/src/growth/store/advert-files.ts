import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Run on the advertised panel, to which the pictures belong. */
export async function keepAdvertFile(ctx: Ctx, advertId: number, fileId: number): Promise<void> {
  await ctx.tx
    .insertInto("advertFiles")
    .values({ panelId: ctx.panelId, advertId, fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Pictures that the advert no longer uses are removed with other unused files. */
export async function releaseAdvertFiles(ctx: Ctx, advertId: number, kept: readonly number[]): Promise<void> {
  await sql`
    delete from advert_files where panel_id = ${ctx.panelId} and advert_id = ${advertId} and file_id <> all(${kept}::bigint[])`.execute(
    ctx.tx,
  );
}

export async function filesOfAdverts(tx: PanelTx, fileIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom("advertFiles")
    .select("fileId")
    .where("panelId", "=", tx.panelId)
    .where("fileId", "=", sql<number>`any(${fileIds}::bigint[])`)
    .execute();
  return rows.map(({ fileId }) => fileId);
}
