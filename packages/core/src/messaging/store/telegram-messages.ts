import type { MessageButton } from "@vitrine/contract/messaging/telegram/message";
import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NewMessage {
  userId: number;
  kind: "event" | "login";
  code: string;
  params: Record<string, string | number>;
  buttons: MessageButton[][];
}

/** Writes the message only if the user has a working link; a login's question also waits for a person who opens the bot again. */
export async function insertMessage(ctx: Ctx, { userId, kind, code, params, buttons }: NewMessage): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into telegram_messages (panel_id, user_id, kind, code, params, buttons)
    select panel_id, user_id, ${kind}, ${code}, ${JSON.stringify(params)}::jsonb, ${JSON.stringify(buttons)}::jsonb
    from telegram_links where panel_id = ${ctx.panelId} and user_id = ${userId} and (blocked_at is null or ${kind} = 'login') returning id`.execute(
    ctx.tx,
  );
  return rows[0]?.id;
}

export interface ClaimedMessage {
  panelId: number;
  id: number;
  userId: number;
  telegramId: number;
  botId: number;
}

/** Leases due messages: one per chat, none for busy chats. An expired lease makes the message due again. */
export function claimMessages(
  db: Database,
  by: { botIds: number[]; busyChats: number[]; most: number; leaseSeconds: number },
): Promise<ClaimedMessage[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<ClaimedMessage>`
      select panel_id, id, user_id, telegram_id, bot_id
      from claim_telegram_messages(${by.botIds}::bigint[], ${by.busyChats}::bigint[], ${by.most}, make_interval(secs => ${by.leaseSeconds}))`),
  );
}

export interface MessageRow {
  id: number;
  userId: number;
  kind: "event" | "login";
  code: string;
  params: Record<string, string | number>;
  buttons: MessageButton[][];
  attempts: number;
  begunAt: Date | null;
  createdAt: Date;
}

export async function findMessage(ctx: Ctx, id: number): Promise<MessageRow | undefined> {
  const row = await ctx.tx
    .selectFrom("telegramMessages")
    .select(["id", "userId", "kind", "code", "params", "buttons", "attempts", "begunAt", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row && { ...row, params: row.params as MessageRow["params"], buttons: row.buttons as unknown as MessageButton[][] };
}

export type SentMessage = Pick<MessageRow, "code" | "params">;

/** A notification by the id that its message has in the person's chat with the bot. */
export async function findSentMessage(
  ctx: Ctx,
  of: { userId: number; botId: number; chatMessageId: number },
): Promise<SentMessage | undefined> {
  const row = await ctx.tx
    .selectFrom("telegramMessages")
    .select(["code", "params"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", of.userId)
    .where("chatMessageId", "=", of.chatMessageId)
    .where("botId", "=", of.botId)
    .where("kind", "=", "event")
    .executeTakeFirst();
  return row && { code: row.code, params: row.params as MessageRow["params"] };
}

/** Marks news before it is sent. */
export async function markBegun(ctx: Ctx, id: number): Promise<void> {
  await sql`update telegram_messages set begun_at = ${ctx.now} where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx);
}

export async function endMessage(
  ctx: Ctx,
  id: number,
  end: { state: "sent" | "failed" | "dropped"; chatMessageId?: number; botId?: number; lastError?: string; forget?: boolean },
): Promise<void> {
  await ctx.tx
    .updateTable("telegramMessages")
    .set({
      state: end.state,
      chatMessageId: end.chatMessageId ?? null,
      botId: end.botId ?? null,
      lastError: end.lastError ?? null,
      ...(end.state === "sent" ? { sentAt: ctx.now } : {}),
      ...(end.forget ? { params: "{}" } : {}),
    })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

/** `isRefused`: it was certainly not sent, so news may be tried again too. */
export async function postponeMessage(
  ctx: Ctx,
  id: number,
  { seconds, lastError, isRefused }: { seconds: number; lastError: string; isRefused: boolean },
): Promise<void> {
  await sql`
    update telegram_messages set next_at = now() + make_interval(secs => ${seconds}), last_error = ${lastError},
      begun_at = case when ${isRefused} then null else begun_at end
    where panel_id = ${ctx.panelId} and id = ${id} and state = 'waiting'`.execute(ctx.tx);
}

export async function setBlocked(db: Database, chat: { telegramId: number; botId: number }, isBlocked: boolean): Promise<void> {
  await withSystem(db, (tx) => tx.executeSql(sql`select telegram_blocked(${chat.telegramId}, ${chat.botId}, ${isBlocked})`));
}

export async function purgeTelegram(db: Database): Promise<void> {
  await withSystem(db, (tx) => tx.executeSql(sql`select purge_telegram(interval '3 days', interval '30 days')`));
}
