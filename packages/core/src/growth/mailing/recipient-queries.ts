import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { MailingReason } from "@vitrine/contract/growth/mailing/mailing";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { reachable } from "./audience-queries.ts";

export interface RecipientRow {
  userId: number;
  login: string;
  email: string | null;
  balance: Amount;
  agrees: boolean;
  isReachable: boolean;
  isSuspended: boolean;
  quietFrom: number | null;
  quietTo: number | null;
  timeZone: string | null;
}

/** These recipients as they are now. */
export async function recipientsNow(ctx: Ctx, channel: NewsChannel, userIds: number[]): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select u.id as user_id, u.login, u.email, coalesce(w.balance, 0) as balance, coalesce(c.is_on, false) as agrees,
      ${reachable(ctx, channel)} as is_reachable, u.suspended_at is not null as is_suspended, s.quiet_from, s.quiet_to, s.time_zone
    from users u
    left join news_consents c on c.panel_id = u.panel_id and c.user_id = u.id and c.channel = ${channel}
    left join ledger_accounts w on w.panel_id = u.panel_id and w.user_id = u.id and w.kind = 'wallet'
    left join notification_settings s on s.panel_id = u.panel_id and s.user_id = u.id
    where u.panel_id = ${ctx.panelId} and u.id = any(${userIds}::bigint[]) order by u.id`.execute(ctx.tx);
  return rows;
}

/** Reasons of failed and skipped recipients, most frequent first. */
export async function reasonsOf(ctx: Ctx, mailingId: number): Promise<{ reason: MailingReason; count: number }[]> {
  const { rows } = await sql<{ reason: MailingReason; count: number }>`
    select reason, count(*) as count from mailing_recipients
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and state in ('failed', 'skipped') and reason is not null
    group by reason order by count(*) desc, reason`.execute(ctx.tx);
  return rows;
}

/** Recipients marked `sending` by a worker that died: it is unknown whether their messages were sent. */
export async function lapsedRecipients(ctx: Ctx, mailingId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id from mailing_recipients
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and state = 'sending' and next_at <= ${ctx.now}
    order by user_id limit ${most} for update skip locked`.execute(ctx.tx);
  return rows.map(({ userId }) => userId);
}

export interface QueuedOutcome {
  userId: number;
  messageState: "sent" | "failed" | "dropped" | null;
  lastError: string | null;
  isBlocked: boolean;
}

/** Outcomes of messages that were given to the bot. */
export async function queuedOutcomes(ctx: Ctx, mailingId: number, most: number): Promise<QueuedOutcome[]> {
  const { rows } = await sql<QueuedOutcome>`
    select r.user_id, m.state as message_state, m.last_error, coalesce(l.blocked_at is not null, true) as is_blocked
    from mailing_recipients r
    left join telegram_messages m on m.panel_id = r.panel_id and m.id = r.message_id
    left join telegram_links l on l.panel_id = r.panel_id and l.user_id = r.user_id
    where r.panel_id = ${ctx.panelId} and r.mailing_id = ${mailingId} and r.state = 'queued' and m.state is distinct from 'waiting'
    order by r.user_id limit ${most}`.execute(ctx.tx);
  return rows;
}

export async function isAnyOpen(ctx: Ctx, mailingId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from mailing_recipients
      where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and state in ('waiting', 'sending', 'queued')) as found`.execute(
    ctx.tx,
  );
  return rows[0]!.found;
}
