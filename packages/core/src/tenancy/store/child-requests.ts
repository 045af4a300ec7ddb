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

/** Undefined if the customer has one that waits already. */
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

export async function latestRequest(ctx: Ctx, userId: number): Promise<ChildRequestRow | undefined> {
  return requests(ctx).where("userId", "=", userId).orderBy("id", "desc").executeTakeFirst();
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
