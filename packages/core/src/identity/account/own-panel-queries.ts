import type { Ctx } from "../../kernel/context/context.ts";

/** The panel's invitation code; null: the panel never required one. */
export async function findInviteCode(ctx: Ctx): Promise<string | null> {
  return (await ctx.tx.selectFrom("panels").select("inviteCode").where("id", "=", ctx.panelId).executeTakeFirstOrThrow()).inviteCode;
}

/** Panels owned or managed; run it in the main panel's transaction. */
export async function readOwnPanelIds(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("panels as p")
    .select("p.id")
    .where("p.status", "<>", "deleted")
    .where((e) =>
      e.or([
        e("p.ownerId", "=", userId),
        e(
          "p.id",
          "in",
          e.selectFrom("managers as m").select("m.targetPanelId").where("m.panelId", "=", ctx.panelId).where("m.userId", "=", userId),
        ),
      ]),
    )
    .orderBy("p.id", "desc")
    .execute();
  return rows.map(({ id }) => id);
}
