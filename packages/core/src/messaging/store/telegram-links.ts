import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function countLinks(ctx: Ctx, botId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from telegram_links where panel_id = ${ctx.panelId} and bot_id = ${botId} and blocked_at is null`.execute(
    ctx.tx,
  );
  return rows[0]!.count;
}

/** The same bot again: it may still write to people who came through it. People who blocked it are detected at the first message. */
export async function resumeLinksOf(ctx: Ctx, botId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ blockedAt: null })
    .where("panelId", "=", ctx.panelId)
    .where("botId", "=", botId)
    .where("blockedAt", "is not", null)
    .execute();
}

/** People who came through a removed bot get no messages until they link again. */
export async function stopLinksOf(ctx: Ctx, botId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ blockedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("botId", "=", botId)
    .where("blockedAt", "is", null)
    .execute();
}

export interface TelegramLink {
  userId: number;
  telegramId: number;
  botId: number;
  username: string | null;
  firstName: string | null;
  linkedAt: Date;
  blockedAt: Date | null;
}

const LINK = ["userId", "telegramId", "botId", "username", "firstName", "linkedAt", "blockedAt"] as const;

export async function findLink(ctx: Ctx, by: { userId: number } | { telegramId: number }): Promise<TelegramLink | undefined> {
  const query = ctx.tx.selectFrom("telegramLinks").select(LINK).where("panelId", "=", ctx.panelId);
  return ("userId" in by ? query.where("userId", "=", by.userId) : query.where("telegramId", "=", by.telegramId)).executeTakeFirst();
}

export interface NewLink {
  userId: number;
  telegramId: number;
  botId: number;
  username: string | null;
  firstName: string | null;
}

/** One account of the panel per person; an existing link is replaced. */
export async function writeLink(ctx: Ctx, { userId, telegramId, botId, username, firstName }: NewLink): Promise<void> {
  const { panelId, now } = ctx;
  await ctx.tx
    .deleteFrom("telegramLinks")
    .where("panelId", "=", panelId)
    .where((is) => is.or([is("userId", "=", userId), is("telegramId", "=", telegramId)]))
    .execute();
  await ctx.tx
    .insertInto("telegramLinks")
    .values({ panelId, userId, telegramId, botId, username, firstName, linkedAt: now, chosenAt: now })
    .execute();
}

export async function deleteLink(ctx: Ctx, userId: number): Promise<TelegramLink | undefined> {
  return ctx.tx
    .deleteFrom("telegramLinks")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .returning(LINK)
    .executeTakeFirst();
}

/** Makes this the active account in this bot. */
export async function chooseLink(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ chosenAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .execute();
}

/** The person came through this bot, so it may write to them. */
export async function setLinkBot(ctx: Ctx, telegramId: number, botId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ botId, blockedAt: null })
    .where("panelId", "=", ctx.panelId)
    .where("telegramId", "=", telegramId)
    .where((is) => is.or([is("botId", "<>", botId), is("blockedAt", "is not", null)]))
    .execute();
}
