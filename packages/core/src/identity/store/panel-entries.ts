import type { Ctx } from "../../kernel/context/context.ts";

/** Rows of the main panel: every function runs in its transaction. */
export interface NewEntry {
  userId: number;
  /** The main panel's session. */
  sessionId: string;
  targetPanelId: number;
}

export interface EndedEntry {
  id: string;
  targetPanelId: number;
}

const entries = (ctx: Ctx) => ctx.tx.selectFrom("panelEntries as e").where("e.panelId", "=", ctx.panelId);

export async function insertEntry(ctx: Ctx, entry: NewEntry): Promise<string> {
  const row = await ctx.tx
    .insertInto("panelEntries")
    .values({ panelId: ctx.panelId, ...entry, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function sessionOfEntry(ctx: Ctx, id: string): Promise<string | undefined> {
  return (await entries(ctx).select("e.sessionId").where("e.id", "=", id).executeTakeFirst())?.sessionId;
}

export async function panelsEntered(ctx: Ctx, userId: number, sessionIds: string[]): Promise<number[]> {
  if (sessionIds.length === 0) return [];
  const rows = await entries(ctx)
    .select("e.targetPanelId")
    .distinct()
    .where("e.userId", "=", userId)
    .where("e.sessionId", "in", sessionIds)
    .execute();
  return rows.map(({ targetPanelId }) => targetPanelId);
}

/** Entries of the user whose session is over. */
export async function endedEntries(ctx: Ctx, userId: number): Promise<EndedEntry[]> {
  return entries(ctx)
    .select(["e.id", "e.targetPanelId"])
    .where("e.userId", "=", userId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("sessions as s")
            .select("s.publicId")
            .where("s.panelId", "=", ctx.panelId)
            .whereRef("s.publicId", "=", "e.sessionId"),
        ),
      ),
    )
    .execute();
}

export async function deleteEntries(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.tx.deleteFrom("panelEntries").where("panelId", "=", ctx.panelId).where("id", "in", ids).execute();
}
