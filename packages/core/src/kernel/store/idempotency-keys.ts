import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../context/context.ts";

interface KeyOf {
  userId: number;
  key: string;
}

/** True if the key was free, or its holder has not reported since `silentSince`. */
export async function claimKey(ctx: Ctx, { userId, key }: KeyOf, bodyHash: string, silentSince: Date): Promise<boolean> {
  const row = await ctx.tx
    .insertInto("idempotencyKeys")
    .values({ panelId: ctx.panelId, userId, key, bodyHash, createdAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(["panelId", "userId", "key"])
        .doUpdateSet({ createdAt: ctx.now })
        .where("idempotencyKeys.orderId", "is", null)
        .where("idempotencyKeys.answer", "is", null)
        .where("idempotencyKeys.bodyHash", "=", bodyHash)
        .where("idempotencyKeys.createdAt", "<", silentSince),
    )
    .returning("key")
    .executeTakeFirst();
  return row !== undefined;
}

export interface HeldKey {
  bodyHash: string;
  answer: unknown;
}

export async function findKey(ctx: Ctx, { userId, key }: KeyOf): Promise<HeldKey | undefined> {
  return ctx.tx
    .selectFrom("idempotencyKeys")
    .select(["bodyHash", "answer"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export async function keepAnswer(ctx: Ctx, { userId, key }: KeyOf, answer: unknown): Promise<void> {
  await ctx.tx
    .updateTable("idempotencyKeys")
    .set({ answer: JSON.stringify(answer) })
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .execute();
}

/** The same in the transaction that did the work. False if the key already has an answer or was removed: then the work must be rolled back. */
export async function keepFirstAnswer(ctx: Ctx, { userId, key }: KeyOf, answer: unknown): Promise<boolean> {
  const kept = await ctx.tx
    .updateTable("idempotencyKeys")
    .set({ answer: JSON.stringify(answer) })
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where("answer", "is", null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** A key whose answer is kept stays. */
export async function releaseKey(ctx: Ctx, { userId, key }: KeyOf): Promise<void> {
  await ctx.tx
    .deleteFrom("idempotencyKeys")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("key", "=", key)
    .where("orderId", "is", null)
    .where("answer", "is", null)
    .execute();
}

/** Kept for a few days so that a repeated request gets its answer; unreadable under another key. */
export async function forgetAnswers(tx: PanelTx, panelId: number): Promise<void> {
  await sql`delete from idempotency_keys where panel_id = ${panelId} and answer is not null`.execute(tx);
}
