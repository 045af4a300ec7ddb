import { type Database, type PanelTx, withSystem } from "@vitrine/db/open";
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

/**
 * Telegram no longer accepts the token. The bot's name; undefined if the owner has connected another one meanwhile, or the same one by
 * another token.
 */
export async function refuseBot(ctx: Ctx, { botId, connectedAt }: Pick<ServedBot, "botId" | "connectedAt">): Promise<string | undefined> {
  const row = await ctx.tx
    .updateTable("bots")
    .set({ status: "refused" })
    .where("panelId", "=", ctx.panelId)
    .where("botId", "=", botId)
    .where("connectedAt", "=", connectedAt)
    .where("status", "=", "ok")
    .returning("username")
    .executeTakeFirst();
  return row?.username;
}

export async function isBotTaken(ctx: Ctx, botId: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select telegram_bot_taken(${botId}, ${ctx.panelId}) as taken`.execute(ctx.tx);
  return rows[0]!.taken;
}

export interface ServedBot {
  panelId: number;
  botId: number;
  connectedAt: Date;
}

export function listBots(db: Database): Promise<ServedBot[]> {
  return withSystem(db, (tx) => tx.executeSql(sql<ServedBot>`select panel_id, bot_id, connected_at from telegram_bots()`));
}

export async function endLinksOf(db: Database, botId: number): Promise<void> {
  await withSystem(db, (tx) => tx.executeSql(sql`select telegram_bot_gone(${botId})`));
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
