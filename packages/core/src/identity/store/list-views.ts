import type { ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ViewRow {
  id: number;
  /** The account on the main panel that created it. */
  userId: number;
  list: ListName;
  name: string;
  isShared: boolean;
  /** As stored: read by viewStateSchema. */
  state: unknown;
}

const COLUMNS = ["id", "userId", "list", "name", "isShared", "state"] as const;

const rows = (ctx: Ctx) => ctx.tx.selectFrom("listViews").select(COLUMNS).where("panelId", "=", ctx.panelId).$castTo<ViewRow>();

/** The person's own views and the shared ones. */
export async function viewsFor(ctx: Ctx, userId: number): Promise<ViewRow[]> {
  return rows(ctx)
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("userId", "=", userId), eb("isShared", "=", true)]))
    .orderBy("id")
    .execute();
}

/** `deleted`: one that can be restored, of this person. */
export async function lockView(ctx: Ctx, id: number, isDeleted = false): Promise<ViewRow | undefined> {
  return rows(ctx)
    .where("id", "=", id)
    .where("deletedAt", isDeleted ? "is not" : "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertView(ctx: Ctx, { state, ...view }: Omit<ViewRow, "id">): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("listViews")
    .values({ panelId: ctx.panelId, ...view, state: JSON.stringify(state), createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function patchView(
  ctx: Ctx,
  { id, name, isShared, state }: Pick<ViewRow, "id" | "name" | "isShared" | "state">,
): Promise<void> {
  await ctx.tx
    .updateTable("listViews")
    .set({ name, isShared, state: JSON.stringify(state) })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

export async function markViewDeleted(ctx: Ctx, id: number, deletedAt: Date | null): Promise<void> {
  await ctx.tx.updateTable("listViews").set({ deletedAt }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Deletes views permanently that were deleted before then. */
export async function dropDeletedViews(ctx: Ctx, before: Date): Promise<void> {
  await ctx.tx.deleteFrom("listViews").where("panelId", "=", ctx.panelId).where("deletedAt", "<", before).execute();
}
