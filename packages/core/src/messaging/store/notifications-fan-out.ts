import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface FreshNotification {
  id: number;
  userId: number;
  code: string;
  /** The event sends an email of its own. */
  isMailed: boolean;
  createdAt: Date;
  isRead: boolean;
  /** The id of the panel that it is about; null: none. */
  aboutPanelId: unknown;
}

/** Locks the rows; rows held by another process are skipped. */
export async function freshNotifications(ctx: Ctx, most: number): Promise<FreshNotification[]> {
  const { rows } = await sql<FreshNotification>`
    select id, user_id, code, is_mailed, created_at, read_at is not null as is_read,
      params -> 'panelId' as about_panel_id from notifications
    where panel_id = ${ctx.panelId} and fanned_at is null order by id limit ${most} for update skip locked`.execute(ctx.tx);
  return rows;
}

export interface LastSent {
  userId: number;
  code: string;
  emailedAt: Date | null;
  telegramAt: Date | null;
}

export async function lastSent(ctx: Ctx, userIds: number[], since: Date): Promise<LastSent[]> {
  const { rows } = await sql<LastSent>`
    select user_id, code, max(emailed_at) as emailed_at, max(telegram_at) as telegram_at from notifications
    where panel_id = ${ctx.panelId} and user_id = any(${userIds}::bigint[]) and (emailed_at > ${since} or telegram_at > ${since})
    group by user_id, code`.execute(ctx.tx);
  return rows;
}

export interface Planned {
  id: number;
  emailDueAt: Date | null;
  telegramDueAt: Date | null;
}

export async function writePlan(ctx: Ctx, planned: Planned[]): Promise<void> {
  const rows = planned.map(({ id, emailDueAt, telegramDueAt }) => ({ id, email: emailDueAt, telegram: telegramDueAt }));
  await sql`
    update notifications n set fanned_at = ${ctx.now}, email_due_at = p.email, telegram_due_at = p.telegram
    from json_to_recordset(${JSON.stringify(rows)}::json) p (id bigint, email timestamptz, telegram timestamptz)
    where n.panel_id = ${ctx.panelId} and n.id = p.id`.execute(ctx.tx);
}

export interface DueNotification {
  id: number;
  userId: number;
  code: string;
  params: Record<string, string | number>;
}

const COLUMNS = {
  email: { due: sql`email_due_at`, done: sql`emailed_at` },
  telegram: { due: sql`telegram_due_at`, done: sql`telegram_at` },
};

/** Cancels waiting notifications, for example for a digest, of channels that were switched off. */
export async function forgetPlanned(ctx: Ctx, userId: number, off: { event: string; channel: string }[]): Promise<void> {
  for (const channel of ["email", "telegram"] as const) {
    const codes = off.filter((each) => each.channel === channel).map(({ event }) => event);
    if (codes.length === 0) continue;
    const { due } = COLUMNS[channel];
    await sql`
      update notifications set ${due} = null
      where panel_id = ${ctx.panelId} and user_id = ${userId} and code = any(${codes}::text[]) and ${due} is not null`.execute(ctx.tx);
  }
}

/** Reschedules waiting notifications to these times, since the person changed their settings. */
export async function movePlanned(ctx: Ctx, userId: number, times: { email: Date; telegram: Date }): Promise<void> {
  for (const channel of ["email", "telegram"] as const) {
    const { due } = COLUMNS[channel];
    await sql`
      update notifications set ${due} = ${times[channel]}
      where panel_id = ${ctx.panelId} and user_id = ${userId} and ${due} > ${ctx.now}`.execute(ctx.tx);
  }
}

/** Claimed in the transaction that writes the mail or message, so each is sent once. */
export async function claimDue(ctx: Ctx, channel: "email" | "telegram", most: number): Promise<DueNotification[]> {
  const { due, done } = COLUMNS[channel];
  const { rows } = await sql<DueNotification>`
    with taken as (
      select id from notifications where panel_id = ${ctx.panelId} and ${due} <= ${ctx.now}
      order by ${due}, id limit ${most} for update skip locked
    )
    update notifications n set ${due} = null, ${done} = ${ctx.now} from taken
    where n.panel_id = ${ctx.panelId} and n.id = taken.id
    returning n.id, n.user_id, n.code, n.params`.execute(ctx.tx);
  return rows.toSorted((one, other) => one.id - other.id);
}
