import { type NewNotification, SINGLE_CODES } from "@vitrine/contract/messaging/notification/events";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Writes across to the main panel, so a database function with its own role does it. */
export async function insertOwnerNotifications(ctx: Ctx, code: string, each: Record<string, unknown>[]): Promise<void> {
  await runPrepared(
    ctx.tx,
    sql`select notify_owner(main.id, ${code}, params) from panels main, jsonb_array_elements(${JSON.stringify(each)}::jsonb) params
      where main.is_main`,
  );
}

/** The same for those of these people who own or manage the panel. */
export async function insertStaffNotifications(ctx: Ctx, userIds: number[], code: string, params: Record<string, unknown>): Promise<void> {
  await sql`select notify_panel_staff(main.id, ${userIds}::bigint[], ${code}, ${JSON.stringify(params)}::jsonb) from panels main
    where main.is_main`.execute(ctx.tx);
}

/** Also writes the event that screens watch, if the person wants to see it there. */
export async function insertNotifications(ctx: Ctx, notifications: NewNotification[]): Promise<void> {
  const rows = notifications.map(({ userId, code, params, isMailed = false }) => ({ user_id: userId, code, params, is_mailed: isMailed }));
  await runPrepared(
    ctx.tx,
    sql`
    with added as (
      select r.user_id, r.code, r.params, r.is_mailed, coalesce(c.is_on, true) as in_panel
      from json_to_recordset(${JSON.stringify(rows)}::json) r (user_id bigint, code text, params jsonb, is_mailed boolean)
      left join notification_choices c on c.panel_id = ${ctx.panelId} and c.user_id = r.user_id and c.event = r.code and c.channel = 'panel'
    ), written as (
      insert into notifications (panel_id, user_id, code, params, is_mailed, in_panel, created_at)
      select ${ctx.panelId}, user_id, code, params, is_mailed, in_panel, ${ctx.now} from added returning 1
    )
    insert into events (panel_id, user_id, kind, data)
    select ${ctx.panelId}, user_id, 'notification', jsonb_build_object('kind', 'notification', 'code', code) from added where in_panel returning 1`,
  );
}

/** Only the user's own notifications, like everything below. */
export async function markAllRead(ctx: Ctx, userId: number): Promise<void> {
  await sql`update notifications set read_at = ${ctx.now} where panel_id = ${ctx.panelId} and user_id = ${userId} and read_at is null`.execute(
    ctx.tx,
  );
}

export async function markRead(ctx: Ctx, userId: number, id: number): Promise<void> {
  await sql`
    update notifications set read_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and user_id = ${userId} and id = ${id} and read_at is null`.execute(ctx.tx);
}

export interface TicketKey {
  userId: number;
  /** The panel that the dialog belongs to, where the notification is kept on the main panel; null: on the panel itself. */
  panelId: number | null;
  ticketId: number;
}

/** Emails and messages that are not written yet are not needed either. */
export async function markTicketNotifications(ctx: Ctx, { userId, panelId, ticketId }: TicketKey): Promise<void> {
  await sql`
    update notifications set read_at = ${ctx.now}, email_due_at = null, telegram_due_at = null
    where panel_id = ${ctx.panelId} and user_id = ${userId} and read_at is null
      and params ->> 'ticketId' = ${String(ticketId)} and (${panelId}::text is null or params ->> 'panelId' = ${panelId}::text)`.execute(
    ctx.tx,
  );
}

/** Notifications of the same kind about the same subject on the same day form one entry; some kinds have a subject each. */
const named = (name: string) => sql`coalesce(n.params ->> ${sql.lit(name)}, '')`;
const OF_ITS_OWN = sql`case when n.code in (${sql.join(SINGLE_CODES.map((code) => sql.lit(code)))}) then n.id::text else '' end`;
const SUBJECT = sql`${named("panelId")} || ':' || ${named("providerId")} || ':' || ${named("ticketId")} || ':' || ${OF_ITS_OWN}`;

const DAY = sql`(n.created_at at time zone 'UTC')::date`;

export async function markEntryRead(ctx: Ctx, userId: number, id: number): Promise<void> {
  await sql`
    with named as (
      select n.code, ${SUBJECT} as subject, ${DAY} as day from notifications n
      where n.panel_id = ${ctx.panelId} and n.user_id = ${userId} and n.id = ${id}
    )
    update notifications n set read_at = ${ctx.now} from named
    where n.panel_id = ${ctx.panelId} and n.user_id = ${userId} and n.read_at is null and n.id <= ${id}
      and n.code = named.code and ${SUBJECT} = named.subject and ${DAY} = named.day`.execute(ctx.tx);
}

export interface EntryRow {
  id: number;
  code: string;
  params: Record<string, unknown>;
  createdAt: Date;
  count: number;
  unread: number;
}

export interface EntryFilter {
  /** Only the entry that contains this notification. */
  id: number | null;
  onlyUnread: boolean;
  codes: string[] | undefined;
  panelId: number | null;
  before: number | null;
  limit: number;
}

/** Newest first, by the newest notification of each entry. */
export async function inboxEntries(ctx: Ctx, userId: number, filter: EntryFilter): Promise<EntryRow[]> {
  const { id, onlyUnread, codes, panelId, before, limit } = filter;
  const { rows } = await sql<EntryRow>`
    with entries as (
      select max(n.id) as id, count(*) as count, count(*) filter (where n.read_at is null) as unread
      from notifications n
      where n.panel_id = ${ctx.panelId} and n.user_id = ${userId} and n.in_panel
        ${codes ? sql`and n.code = any(${codes})` : sql``}
        ${panelId === null ? sql`` : sql`and n.params ->> 'panelId' = ${String(panelId)}`}
      group by n.code, ${SUBJECT}, ${DAY}
      having ${before === null ? sql`true` : sql`max(n.id) < ${before}`} ${onlyUnread ? sql`and count(*) filter (where n.read_at is null) > 0` : sql``}
        ${id === null ? sql`` : sql`and bool_or(n.id = ${id})`}
      order by 1 desc limit ${limit}
    )
    select e.id, n.code, n.params, n.created_at, e.count, e.unread
    from entries e join notifications n on n.panel_id = ${ctx.panelId} and n.id = e.id
    order by e.id desc`.execute(ctx.tx);
  return rows;
}

export async function findNotification(
  ctx: Ctx,
  id: number,
): Promise<{ userId: number; code: string; params: Record<string, unknown> } | undefined> {
  const row = await ctx.tx
    .selectFrom("notifications")
    .select(["userId", "code", "params"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, params: row.params as Record<string, unknown> };
}

export async function countUnread(ctx: Ctx, userId: number, most: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from notifications where panel_id = ${ctx.panelId} and user_id = ${userId} and in_panel and read_at is null limit ${most}
    ) counted`.execute(ctx.tx);
  return rows[0]!.unread;
}
