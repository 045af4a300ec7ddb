import type { ShareKind } from "@vitrine/contract/tenancy/share/share";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ShareRow {
  id: number;
  kind: ShareKind;
  name: string;
  /** The article of a draft. */
  subjectId: number | null;
  tokenSealed: Buffer;
  expiresAt: Date | null;
  openedAt: Date | null;
  createdAt: Date;
}

const SHARE = ["id", "kind", "name", "subjectId", "tokenSealed", "expiresAt", "openedAt", "createdAt"] as const;

const openShares = (ctx: Ctx) =>
  ctx.tx
    .selectFrom("shares")
    .select(SHARE)
    .where("panelId", "=", ctx.panelId)
    .where("revokedAt", "is", null)
    .where((e) => e.or([e("expiresAt", "is", null), e("expiresAt", ">", ctx.now)]));

export const sharesOf = (ctx: Ctx): Promise<ShareRow[]> => openShares(ctx).orderBy("id", "desc").execute();

export const findShareByToken = (ctx: Ctx, tokenHash: Buffer): Promise<ShareRow | undefined> =>
  openShares(ctx).where("tokenHash", "=", tokenHash).executeTakeFirst();

export const findDraftShare = (ctx: Ctx, subjectId: number): Promise<ShareRow | undefined> =>
  openShares(ctx).where("kind", "=", "draft").where("subjectId", "=", subjectId).orderBy("id", "desc").limit(1).executeTakeFirst();

export async function nextShareId(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('shares', 'id')) as id`.execute(ctx.tx);
  return rows[0]!.id;
}

export async function insertShare(
  ctx: Ctx,
  share: Pick<ShareRow, "id" | "kind" | "name" | "subjectId" | "tokenSealed" | "expiresAt"> & {
    tokenHash: Buffer;
    createdBy: Record<string, string | number>;
  },
): Promise<void> {
  await ctx.tx
    .insertInto("shares")
    .values({ panelId: ctx.panelId, ...share, createdBy: JSON.stringify(share.createdBy), createdAt: ctx.now })
    .execute();
}

export async function revokeShareRow(ctx: Ctx, id: number): Promise<{ kind: ShareKind; name: string } | undefined> {
  return ctx.tx
    .updateTable("shares")
    .set({ revokedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("revokedAt", "is", null)
    .returning(["kind", "name"])
    .executeTakeFirst();
}

export async function shareOpened(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.updateTable("shares").set({ openedAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function revokeDraftShares(ctx: Ctx, subjectId: number): Promise<boolean> {
  const revoked = await ctx.tx
    .updateTable("shares")
    .set({ revokedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("kind", "=", "draft")
    .where("subjectId", "=", subjectId)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  return revoked.numUpdatedRows > 0n;
}
