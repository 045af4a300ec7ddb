import type { MessageButton } from "@vitrine/contract/messaging/telegram/message";
import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

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

/** One account of the panel for one person: whichever was linked before makes way. */
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

/** The account that answers in this bot from now on. */
export async function chooseLink(ctx: Ctx, userId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ chosenAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .execute();
}

/** The person came through this bot, so it may write to him. */
export async function setLinkBot(ctx: Ctx, telegramId: number, botId: number): Promise<void> {
  await ctx.tx
    .updateTable("telegramLinks")
    .set({ botId, blockedAt: null })
    .where("panelId", "=", ctx.panelId)
    .where("telegramId", "=", telegramId)
    .where((is) => is.or([is("botId", "<>", botId), is("blockedAt", "is not", null)]))
    .execute();
}

export async function insertToken(ctx: Ctx, token: { tokenHash: Buffer; userId: number; expiresAt: Date }): Promise<void> {
  await ctx.tx.deleteFrom("telegramTokens").where("panelId", "=", ctx.panelId).where("userId", "=", token.userId).execute();
  await ctx.tx
    .insertInto("telegramTokens")
    .values({ panelId: ctx.panelId, ...token })
    .execute();
}

/** Removing is using: of two at once only one finds it. */
export async function takeToken(ctx: Ctx, tokenHash: Buffer): Promise<number | undefined> {
  const row = await ctx.tx
    .deleteFrom("telegramTokens")
    .where("panelId", "=", ctx.panelId)
    .where("tokenHash", "=", tokenHash)
    .returning(["userId", "expiresAt"])
    .executeTakeFirst();
  return row && row.expiresAt > ctx.now ? row.userId : undefined;
}

export interface NewMessage {
  userId: number;
  kind: "event" | "login";
  code: string;
  params: Record<string, string | number>;
  buttons: MessageButton[][];
}

/** Only to who has a link that works. */
export async function insertMessage(ctx: Ctx, { userId, kind, code, params, buttons }: NewMessage): Promise<void> {
  await sql`
    insert into telegram_messages (panel_id, user_id, kind, code, params, buttons)
    select panel_id, user_id, ${kind}, ${code}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(buttons)}::jsonb
    from telegram_links where panel_id = ${ctx.panelId} and user_id = ${userId} and blocked_at is null returning 1`.execute(ctx.tx);
}

export interface FoundBot {
  botId: number;
  username: string;
  isOwn: boolean;
}

export async function botOfPanel(tx: PanelTx, panelId: number): Promise<FoundBot | undefined> {
  const { rows } = await sql<FoundBot>`select bot_id, username, is_own from telegram_bot_of(${panelId})`.execute(tx);
  return rows[0];
}
