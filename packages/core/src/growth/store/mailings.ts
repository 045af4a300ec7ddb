import type { NewsChannel } from "@vitrine/contract/growth/consent/consent";
import type { Audience } from "@vitrine/contract/growth/mailing/audience";
import type { MailingStatus } from "@vitrine/contract/growth/mailing/mailing";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import { idIn } from "@vitrine/db/search";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface MailingText {
  subject: string;
  body: string;
  channel: NewsChannel;
  language: Language;
  audience: Audience;
  startAt: Date | null;
  countsOpens: boolean;
}

export interface MailingCounts {
  total: number;
  sent: number;
  failed: number;
  skipped: number;
  unsubscribed: number;
  opened: number;
  clicked: number;
  bounced: number;
  softBounced: number;
}

export interface MailingRow extends MailingText, MailingCounts {
  id: number;
  status: MailingStatus;
  stopReason: "owner" | "limit" | null;
  collectedId: number | null;
  /** Addresses as written, fixed when it starts. */
  links: string[];
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

const COLUMNS = [
  "id",
  "subject",
  "body",
  "channel",
  "language",
  "audience",
  "startAt",
  "countsOpens",
  "links",
  "total",
  "sent",
  "failed",
  "skipped",
  "unsubscribed",
  "opened",
  "clicked",
  "bounced",
  "softBounced",
  "status",
  "stopReason",
  "collectedId",
  "createdAt",
  "startedAt",
  "finishedAt",
] as const;

const mailingsOf = (ctx: Ctx) => ctx.tx.selectFrom("mailings").select(COLUMNS).where("panelId", "=", ctx.panelId);
const asRow = (row: object): MailingRow => row as MailingRow;

export async function insertMailing(ctx: Ctx, { audience, ...text }: MailingText): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("mailings")
    .values({ panelId: ctx.panelId, createdAt: ctx.now, audience: JSON.stringify(audience), ...text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findMailing(ctx: Ctx, id: number): Promise<MailingRow | undefined> {
  const row = await mailingsOf(ctx).where("id", "=", id).executeTakeFirst();
  return row && asRow(row);
}

export async function lockMailing(ctx: Ctx, id: number): Promise<MailingRow | undefined> {
  const row = await mailingsOf(ctx).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row && asRow(row);
}

/** A mailing's id, or part of its subject. */
const named = (query: string | null) =>
  sql<boolean>`(${query}::text is null or id::text = ${query} or strpos(lower(subject), lower(${query})) > 0)`;

/** Newest first. */
export async function pageOfMailings(
  ctx: Ctx,
  query: string | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<MailingRow[]> {
  const rows = await mailingsOf(ctx)
    .where(named(query))
    .$if(idIn(query) !== null, (found) => found.orderBy(sql`id = ${idIn(query)}`, "desc"))
    .orderBy("id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(asRow);
}

export async function countMailings(ctx: Ctx, query: string | null, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (select from mailings where panel_id = ${ctx.panelId} and ${named(query)} limit ${most}) counted`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}

type Patch = Partial<MailingText & Pick<MailingRow, "links" | "status" | "stopReason" | "collectedId" | "startedAt" | "finishedAt">>;

export async function patchMailing(ctx: Ctx, id: number, { audience, ...patch }: Patch): Promise<void> {
  await ctx.tx
    .updateTable("mailings")
    .set({ ...patch, ...(audience ? { audience: JSON.stringify(audience) } : {}) })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .execute();
}

export async function addToMailing(ctx: Ctx, id: number, more: Partial<MailingCounts>): Promise<void> {
  const { total = 0, sent = 0, failed = 0, skipped = 0, unsubscribed = 0, opened = 0, clicked = 0, bounced = 0, softBounced = 0 } = more;
  await sql`
    update mailings set total = total + ${total}, sent = sent + ${sent}, failed = failed + ${failed}, skipped = skipped + ${skipped},
      unsubscribed = unsubscribed + ${unsubscribed}, opened = opened + ${opened}, clicked = clicked + ${clicked},
      bounced = bounced + ${bounced}, soft_bounced = soft_bounced + ${softBounced}
    where panel_id = ${ctx.panelId} and id = ${id}`.execute(ctx.tx);
}

export async function removeMailing(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("mailings").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/**
 * Number of emails of mailings started since then, including the audiences of mailings whose recipients are still being selected. Of a mailing
 * that started earlier, such as one that was stopped and resumed, the emails sent since then or about to be sent.
 */
export async function emailsSince(ctx: Ctx, since: Date): Promise<{ selected: number; selecting: unknown[] }> {
  const { rows } = await sql<{ selected: number; selecting: unknown[] }>`
    select coalesce(sum(case when m.started_at > ${since} then m.total - m.skipped else m.later end) filter (where not m.is_selecting), 0)::integer
        as selected,
      coalesce(json_agg(m.audience) filter (where m.is_selecting), '[]') as selecting
    from (
      select s.started_at, s.total, s.skipped, s.audience,
        s.collected_id is not null and (s.started_at > ${since} and s.status <> 'done' or s.status = 'sending') as is_selecting,
        (select count(*) from mailing_recipients r where s.started_at <= ${since} and r.panel_id = ${ctx.panelId} and r.mailing_id = s.id
          and (r.state in ('sent', 'failed') and r.ended_at > ${since} or r.state in ('waiting', 'sending') and s.status = 'sending')) as later
      from mailings s
      where s.panel_id = ${ctx.panelId} and s.channel = 'email'
        and (s.started_at > ${since} or s.started_at is not null and (s.finished_at is null or s.finished_at > ${since}))) m`.execute(
    ctx.tx,
  );
  return rows[0]!;
}
