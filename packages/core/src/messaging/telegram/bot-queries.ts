import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface BotRow {
  botId: number;
  username: string;
  name: string;
  tokenSealed: Buffer | null;
  status: "ok" | "refused";
  connectedAt: Date;
}

export async function findBot(ctx: Ctx): Promise<BotRow | undefined> {
  return ctx.tx
    .selectFrom("bots")
    .select(["botId", "username", "name", "tokenSealed", "status", "connectedAt"])
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirst();
}

export async function upsertBot(
  ctx: Ctx,
  bot: { botId: number; username: string; name: string; tokenSealed: Buffer | null },
): Promise<void> {
  const values = { ...bot, status: "ok" as const, connectedAt: ctx.now };
  await ctx.tx
    .insertInto("bots")
    .values({ panelId: ctx.panelId, ...values })
    .onConflict((conflict) => conflict.column("panelId").doUpdateSet(values))
    .execute();
}

/** undefined: there was none. */
export async function deleteBot(ctx: Ctx): Promise<{ botId: number; username: string } | undefined> {
  return ctx.tx.deleteFrom("bots").where("panelId", "=", ctx.panelId).returning(["botId", "username"]).executeTakeFirst();
}

/** Telegram no longer takes the token. False where the owner connected another meanwhile. */
export async function refuseBot(ctx: Ctx, botId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable("bots")
    .set({ status: "refused" })
    .where("panelId", "=", ctx.panelId)
    .where("botId", "=", botId)
    .where("status", "=", "ok")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isBotTaken(ctx: Ctx, botId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select telegram_bot_taken(${botId}, ${ctx.panelId}) as taken`.execute(ctx.tx);
  return rows[0]!.taken;
}

export async function countLinks(ctx: Ctx, botId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from telegram_links where panel_id = ${ctx.panelId} and bot_id = ${botId} and blocked_at is null`.execute(
    ctx.tx,
  );
  return rows[0]!.count;
}

/** The same bot again: it may still write to who came through it. Whoever blocked it is noticed at the first message. */
export async function resumeLinksOf(ctx: Ctx, botId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ blockedAt: null })
    .where("panelId", "=", ctx.panelId)
    .where("botId", "=", botId)
    .where("blockedAt", "is not", null)
    .execute();
}

/** Who came through a bot that is gone gets nothing until he links again. */
export async function stopLinksOf(ctx: Ctx, botId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ blockedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("botId", "=", botId)
    .where("blockedAt", "is", null)
    .execute();
}
