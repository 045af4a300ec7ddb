import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { Audience } from "@vitrine/contract/growth/mailing/audience";
import type { MailingReason } from "@vitrine/contract/growth/mailing/mailing";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { matching, reachable } from "../mailing/audience-queries.ts";

/** One step of the selection: checks the next `most` customers who agreed to news and adds those that match the filter. */
export async function collectRecipients(
  ctx: Ctx,
  of: { mailingId: number; channel: NewsChannel; audience: Audience; afterId: number; most: number },
): Promise<{ lastId: number | null; seen: number; added: number }> {
  const { mailingId, channel, audience, afterId, most } = of;
  const { rows } = await sql<{ lastId: number | null; seen: number; added: number }>`
    with page as (
      select user_id from news_consents
      where panel_id = ${ctx.panelId} and channel = ${channel} and is_on and user_id > ${afterId}
      order by user_id limit ${most}
    ), added as (
      insert into mailing_recipients (panel_id, mailing_id, user_id, next_at)
      select ${ctx.panelId}, ${mailingId}, u.id, ${ctx.now}
      from page join users u on u.panel_id = ${ctx.panelId} and u.id = page.user_id
      where ${reachable(ctx, channel)} and ${matching(ctx, audience)}
      on conflict do nothing returning 1
    )
    select (select max(user_id) from page) as last_id, (select count(*) from page)::integer as seen,
      (select count(*) from added)::integer as added`.execute(ctx.tx);
  return rows[0]!;
}

/**
 * Leases due recipients: other workers skip them, and they are due again when the lease ends. Their rows are found by a list of
 * ids: rows that were just selected have no statistics yet, and a join would read all recipients for each.
 */
export async function leaseRecipients(ctx: Ctx, mailingId: number, by: { most: number; until: Date }): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    with due as (
      select user_id from mailing_recipients
      where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and state = 'waiting' and next_at <= ${ctx.now}
      order by next_at, user_id limit ${by.most} for update skip locked
    )
    update mailing_recipients set next_at = ${by.until}
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and user_id = any(array(select user_id from due))
    returning user_id`.execute(ctx.tx);
  return rows.map(({ userId }) => userId).toSorted((one, other) => one - other);
}

/** Marks recipients as `sending`, only while the mailing runs and the person agrees: without the mark nothing is sent. */
export async function markSending(
  ctx: Ctx,
  mailingId: number,
  of: { userId: number; channel: NewsChannel; until: Date },
): Promise<number | undefined> {
  const { userId, channel, until } = of;
  const { rows } = await sql<{ attempts: number }>`
    update mailing_recipients r set state = 'sending', attempts = r.attempts + 1, next_at = ${until}
    from mailings m, news_consents c, users u
    where r.panel_id = ${ctx.panelId} and r.mailing_id = ${mailingId} and r.user_id = ${userId} and r.state = 'waiting'
      and m.panel_id = r.panel_id and m.id = r.mailing_id and m.status = 'sending'
      and c.panel_id = r.panel_id and c.user_id = r.user_id and c.channel = ${channel} and c.is_on
      and u.panel_id = r.panel_id and u.id = r.user_id and u.suspended_at is null and ${reachable(ctx, channel)}
    returning r.attempts`.execute(ctx.tx);
  return rows[0]?.attempts;
}

export interface RecipientEnd {
  userId: number;
  state: "sent" | "failed" | "skipped" | "queued" | "waiting";
  reason?: MailingReason;
  messageId?: number;
  nextAt?: Date;
}

/** Ends recipients; returns how many ended in each state. A recipient that had already ended is left unchanged. */
export async function writeRecipients(ctx: Ctx, mailingId: number, ends: RecipientEnd[]): Promise<Record<string, number>> {
  const rows = ends.map(({ userId, state, reason = null, messageId = null, nextAt = ctx.now }) => ({
    user_id: userId,
    state,
    reason,
    message_id: messageId,
    next_at: nextAt,
  }));
  const { rows: states } = await sql<{ state: string; n: number }>`
    with written as (
      update mailing_recipients r set state = w.state, reason = w.reason, message_id = w.message_id, next_at = w.next_at,
        ended_at = case when w.state in ('sent', 'failed', 'skipped') then ${ctx.now}::timestamptz end
      from json_to_recordset(${JSON.stringify(rows)}::json) w (user_id bigint, state text, reason text, message_id bigint, next_at timestamptz)
      where r.panel_id = ${ctx.panelId} and r.mailing_id = ${mailingId} and r.user_id = any(${ends.map(({ userId }) => userId)}::bigint[])
        and r.user_id = w.user_id and r.state in ('waiting', 'sending', 'queued')
      returning r.state
    )
    select state, count(*) as n from written group by state`.execute(ctx.tx);
  return Object.fromEntries(states.map(({ state, n }) => [state, n]));
}

/** True for the first time that this recipient unsubscribes by this mailing. */
export async function markUnsubscribed(ctx: Ctx, mailingId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update mailing_recipients set unsubscribed_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and user_id = ${userId} and unsubscribed_at is null
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** True for the first time that this recipient's email is opened. */
export async function markOpened(ctx: Ctx, mailingId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update mailing_recipients set opened_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and user_id = ${userId} and opened_at is null
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** True for the first link that this recipient follows. */
export async function markClicked(ctx: Ctx, mailingId: number, { userId, link }: { userId: number; link: number }): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    update mailing_recipients set clicked_at = coalesce(clicked_at, ${ctx.now}), clicked_links = clicked_links || ${link}::smallint
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and user_id = ${userId} and not ${link}::smallint = any(clicked_links)
    returning cardinality(clicked_links) = 1 as is_first`.execute(ctx.tx);
  return rows[0]?.isFirst ?? false;
}

/** True for the first time that this recipient's email is returned in this way. */
export async function markBounced(
  ctx: Ctx,
  mailingId: number,
  { userId, isPermanent }: { userId: number; isPermanent: boolean },
): Promise<boolean> {
  const column = sql.ref(isPermanent ? "bounced_at" : "soft_bounced_at");
  const { rows } = await sql`
    update mailing_recipients set ${column} = ${ctx.now}
    where panel_id = ${ctx.panelId} and mailing_id = ${mailingId} and user_id = ${userId} and ${column} is null
    returning 1`.execute(ctx.tx);
  return rows.length > 0;
}
