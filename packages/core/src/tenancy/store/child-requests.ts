import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Ctx } from "../../kernel/context/context.ts";

export interface ChildRequestRow {
  id: number;
  userId: number;
  domain: string;
  currency: string;
  language: Language;
  monthlyCharge: Amount;
  status: "pending" | "accepted" | "refused";
  reason: string | null;
  createdAt: Date;
}

const COLUMNS = ["id", "userId", "domain", "currency", "language", "monthlyCharge", "status", "reason", "createdAt"] as const;
const requests = (ctx: Ctx) => ctx.tx.selectFrom("childRequests").select(COLUMNS).where("panelId", "=", ctx.panelId);

/** Undefined if the customer already has a pending request. */
export async function insertRequest(
  ctx: Ctx,
  request: Pick<ChildRequestRow, "userId" | "domain" | "currency" | "language" | "monthlyCharge">,
): Promise<ChildRequestRow | undefined> {
  return ctx.tx
    .insertInto("childRequests")
    .values({ panelId: ctx.panelId, ...request, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Without requests for panels that the customer already owns. */
export async function latestRequest(ctx: Ctx, userId: number): Promise<ChildRequestRow | undefined> {
  const latest = await requests(ctx).where("userId", "=", userId).orderBy("id", "desc").executeTakeFirst();
  return latest?.status === "accepted" && !(await isPanelWaiting(ctx, userId)) ? undefined : latest;
}

/** For the customer to become its owner. */
async function isPanelWaiting(ctx: Ctx, userId: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("childPanels as c")
    .innerJoin("panels as p", "p.id", "c.childPanelId")
    .select("c.id")
    .where("c.panelId", "=", ctx.panelId)
    .where("c.userId", "=", userId)
    .where("p.ownerId", "is", null)
    .where("p.status", "<>", "deleted")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Oldest first. */
export async function pendingRequests(ctx: Ctx): Promise<ChildRequestRow[]> {
  return requests(ctx).where("status", "=", "pending").orderBy("id").limit(500).execute();
}

export async function lockPendingRequest(ctx: Ctx, id: number): Promise<ChildRequestRow | undefined> {
  return requests(ctx).where("id", "=", id).where("status", "=", "pending").forUpdate().executeTakeFirst();
}

export async function decideRequest(
  ctx: Ctx,
  id: number,
  decision: { status: "accepted" | "refused"; reason: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable("childRequests")
    .set({ ...decision, decidedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}
