import type { PanelStatus } from "@vitrine/contract/kernel/status/status";
import type { PanelReason } from "@vitrine/contract/tenancy/panel/panel";
import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { keepDomains } from "./domains.ts";

export async function lockStatus(ctx: Ctx): Promise<PanelStatus> {
  const { status } = await ctx.tx.selectFrom("panels").select("status").where("id", "=", ctx.panelId).forUpdate().executeTakeFirstOrThrow();
  return status;
}

/** A deleted panel keeps the reason of the status to which it returns: a check needs it to see that the error is fixed. */
export async function writeStatus(ctx: Ctx, before: PanelStatus, status: PanelStatus, statusReason: PanelReason | null): Promise<void> {
  const isDeleted = status === "deleted";
  const returnsTo = isDeleted || status === "not_payed" ? before : null;
  const reason = isDeleted || before === "deleted" ? {} : { statusReason };
  await ctx.tx
    .updateTable("panels")
    .set({ status, ...reason, statusBefore: returnsTo, deletedAt: isDeleted ? ctx.now : null })
    .where("id", "=", ctx.panelId)
    .execute();
}

export interface DeletedRow {
  id: number;
  domain: string;
  name: string;
  type: "panel" | "shop";
  parentPanelId: number | null;
  deletedAt: Date;
}

/** Panels of this owner that were deleted after `since`. */
export async function deletedPanels(ctx: Ctx, ownerId: number, since: Date): Promise<DeletedRow[]> {
  const rows = await ctx.tx
    .selectFrom("panels")
    .select(["id", "domain", "name", "type", "parentPanelId", "deletedAt"])
    .where("ownerId", "=", ownerId)
    .where("status", "=", "deleted")
    .where("deletedAt", ">", since)
    .orderBy("deletedAt", "desc")
    .execute();
  return rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? [{ ...row, deletedAt }] : []));
}

export async function statusBefore(ctx: Ctx): Promise<PanelStatus | null> {
  const row = await ctx.tx.selectFrom("panels").select("statusBefore").where("id", "=", ctx.panelId).executeTakeFirstOrThrow();
  return row.statusBefore as PanelStatus | null;
}

/** Releases the names of panels that can no longer be restored. Returns the number of panels. */
export async function releaseDomains(db: Database, before: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const released = await tx
      .updateTable("panels")
      .set({ domain: sql<string>`'deleted-' || id || '.invalid'`, subDomain: null, pendingDomain: null, pendingSince: null })
      .where("status", "=", "deleted")
      .where("deletedAt", "<=", before)
      .where("domain", "<>", sql<string>`'deleted-' || id || '.invalid'`)
      .returning("id")
      .execute();
    for (const { id } of released) await keepDomains(tx, id);
    return released.length;
  });
}
