import type { NoticeOutcome, NOTICE_SOURCES } from "@vitrine/contract/money/payment/panel-payment";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NoticeRow {
  id: number;
  paymentSystemId: number;
  paymentId: number | null;
  source: (typeof NOTICE_SOURCES)[number];
  outcome: NoticeOutcome;
  reason: string | null;
  status: string | null;
  amount: string | null;
  currency: string | null;
  externalId: string | null;
  digest: Buffer | null;
  method: string;
  query: string;
  headers: Record<string, string>;
  body: string;
  createdAt: Date;
}

const COLUMNS = [
  "id",
  "paymentSystemId",
  "paymentId",
  "source",
  "outcome",
  "reason",
  "status",
  "amount",
  "currency",
  "externalId",
  "digest",
  "method",
  "query",
  "headers",
  "body",
  "createdAt",
] as const;

export type NewNotice = Pick<NoticeRow, "paymentSystemId" | "source" | "outcome"> & Partial<Omit<NoticeRow, "id" | "createdAt">>;

/** Returns its id. */
export async function insertNotice(ctx: Ctx, notice: NewNotice): Promise<number> {
  const [id] = await insertNotices(ctx, [notice]);
  return id!;
}

/** Returns their ids. */
export async function insertNotices(ctx: Ctx, notices: NewNotice[]): Promise<number[]> {
  if (notices.length === 0) return [];
  const rows = notices.map((notice) => ({ ...notice, digest: notice.digest?.toString("hex") }));
  const inserted = await runPrepared(
    ctx.tx,
    sql<{ id: number }>`
    insert into payment_notices (panel_id, payment_system_id, payment_id, source, outcome, reason, status, amount, currency, external_id, digest,
      method, query, headers, body, created_at)
    select ${ctx.panelId}, "paymentSystemId", "paymentId", source, outcome, reason, status, amount, currency, "externalId", decode(digest, 'hex'),
      coalesce(method, ''), coalesce(query, ''), coalesce(headers, '{}'), coalesce(body, ''), ${ctx.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) r ("paymentSystemId" bigint, "paymentId" bigint, source text, outcome text,
      reason text, status text, amount text, currency text, "externalId" text, digest text, method text, query text, headers jsonb, body text)
    returning id`,
  );
  return inserted.map(({ id }) => id);
}

export interface NoticeFacts {
  /** The same notice was handled before. */
  isKnown: boolean;
  /** Another payment of the system has the id that the system gave. */
  isTaken: boolean;
  /** The payment system still has the credentials with which the notice was verified. */
  isCurrent: boolean;
}

/** Facts about the notices, in their order. The caller holds the locks of their payments. */
export async function noticeFacts(
  ctx: Ctx,
  notices: { paymentSystemId: number; paymentId: number | null; externalId: string; digest: Buffer; credentialsSealed: Buffer }[],
): Promise<NoticeFacts[]> {
  const rows = notices.map(({ digest, credentialsSealed, ...notice }, n) => ({
    ...notice,
    n,
    digest: digest.toString("hex"),
    sealed: credentialsSealed.toString("base64"),
  }));
  return runPrepared(
    ctx.tx,
    sql<NoticeFacts>`
    select
      exists (select from payment_notices o
        where o.panel_id = ${ctx.panelId} and o.payment_id = r."paymentId" and o.digest = decode(r.digest, 'hex')) as is_known,
      exists (select from payments p
        where p.panel_id = ${ctx.panelId} and p.payment_system_id = r."paymentSystemId" and p.external_id = nullif(r."externalId", '')
          and p.id is distinct from r."paymentId") as is_taken,
      exists (select from payment_systems s
        where s.panel_id = ${ctx.panelId} and s.id = r."paymentSystemId" and s.credentials_sealed = decode(r.sealed, 'base64')) as is_current
    from json_to_recordset(${JSON.stringify(rows)}::json) r
      (n integer, "paymentSystemId" bigint, "paymentId" bigint, "externalId" text, digest text, sealed text)
    order by n`,
  );
}

/** Oldest first. */
export async function noticesOf(ctx: Ctx, paymentId: number, most: number): Promise<NoticeRow[]> {
  const rows = await ctx.tx
    .selectFrom("paymentNotices")
    .select(COLUMNS)
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows as NoticeRow[];
}

export interface OpenRefund {
  id: number;
  amount: string;
  createdAt: Date;
  /** When it was requested last. */
  askedAt: Date;
  /** That call of the payment system ended without an answer. */
  isUnanswered: boolean;
}

/** In place of the digest of a body, answers about refunds and repeated requests have the refund's reference. */
const answers = (refundId: number): Buffer => Buffer.from(String(refundId));

/**
 * The payment's refund with an unknown outcome: requested from the payment system and neither confirmed nor refused. A payment has at most
 * one.
 */
export async function findOpenRefund(ctx: Ctx, paymentId: number): Promise<OpenRefund | undefined> {
  const { rows } = await sql<OpenRefund>`
    with said as (
      select id, amount, outcome, digest, created_at from payment_notices where panel_id = ${ctx.panelId} and payment_id = ${paymentId})
    select r.id, r.amount, r.created_at, asked.created_at as asked_at,
      exists (select from said a where a.digest = convert_to(r.id::text, 'UTF8') and a.outcome = 'refund_unknown' and a.id > asked.id) as is_unanswered
    from said r
    cross join lateral (
      select a.id, a.created_at from said a
      where a.outcome = 'refund_asked' and (a.id = r.id or a.digest = convert_to(r.id::text, 'UTF8')) order by a.id desc limit 1) asked
    where r.outcome = 'refund_asked' and r.digest is null and not exists (
      select from said a where a.digest = convert_to(r.id::text, 'UTF8') and a.outcome not in ('refund_asked', 'refund_unknown'))
    order by r.id limit 1`.execute(ctx.tx);
  return rows[0];
}

/** The amount of the payment's last announced chargeback. */
export async function chargebackAmount(ctx: Ctx, paymentId: number): Promise<string | null> {
  const row = await ctx.tx
    .selectFrom("paymentNotices")
    .select("amount")
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .where("outcome", "=", "chargeback")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Facts about a separately announced refund: whether its id is known, and whether it is the refund of ours with this number. */
export async function refundFacts(
  ctx: Ctx,
  paymentId: number,
  refundId: string,
  ours: number | null,
): Promise<{ isKnown: boolean; isOurs: boolean }> {
  const { rows } = await sql<{ isKnown: boolean; isOurs: boolean }>`
    with said as (
      select id, outcome, status, external_id, digest from payment_notices where panel_id = ${ctx.panelId} and payment_id = ${paymentId})
    select
      exists (select from said where outcome = 'refunded' and status = 'refunded' and external_id = ${refundId}) as is_known,
      exists (select from said r where r.id = ${ours} and r.outcome = 'refund_asked' and not exists (
        select from said a where a.digest = convert_to(r.id::text, 'UTF8') and a.outcome = 'refund_refused')) as is_ours`.execute(ctx.tx);
  return rows[0]!;
}

/** Records the outcome of a refund, or that it is requested again. */
export async function insertRefundAnswer(ctx: Ctx, refundId: number, notice: NewNotice): Promise<void> {
  await insertNotice(ctx, { ...notice, digest: answers(refundId) });
}

const PAID = ["paid", "partial", "overpaid"];

/** Whether the system has announced the payment as paid, not only when it was asked. */
export async function wasAnnouncedPaid(ctx: Ctx, paymentId: number): Promise<boolean> {
  const found = await ctx.tx
    .selectFrom("paymentNotices")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .where("source", "=", "notice")
    .where("status", "in", PAID)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the system gave the same answer when it was asked before. */
export async function wasAnsweredBefore(
  ctx: Ctx,
  paymentId: number,
  { status, amount, currency, externalId }: Pick<NewNotice, "status" | "amount" | "currency" | "externalId">,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_notices
    where panel_id = ${ctx.panelId} and payment_id = ${paymentId} and source = 'asked'
      and (status, amount, currency, external_id) = (${status}, ${amount}, ${currency}, ${externalId}) limit 1`.execute(ctx.tx);
  return rows.length > 0;
}

/** The notices of a payment that were credited, with the system's status; an owner's confirmation has none. */
export const creditedAnnouncements = (ctx: Ctx, paymentId: number): Promise<Pick<NoticeRow, "externalId" | "status">[]> =>
  ctx.tx
    .selectFrom("paymentNotices")
    .select(["externalId", "status"])
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .where("outcome", "=", "credited")
    .execute();

/** Whether only the owner confirmed the payment, and the system knows of no money. */
export async function isPaidByWord(ctx: Ctx, paymentId: number): Promise<boolean> {
  const said = await ctx.tx
    .selectFrom("paymentNotices")
    .select("source")
    .distinct()
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .where((e) => e.or([e("status", "in", PAID), e.and({ source: "owner", outcome: "credited" })]))
    .execute();
  return said.length > 0 && said.every(({ source }) => source === "owner");
}

/** Counts the notices of a payment, up to `most`. */
export async function countNotices(ctx: Ctx, paymentId: number, most: number): Promise<number> {
  const rows = await ctx.tx
    .selectFrom("paymentNotices")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("paymentId", "=", paymentId)
    .limit(most)
    .execute();
  return rows.length;
}

/** Counts the refused notices of a payment system since then: a flood must not fill the table. */
export async function countRefused(ctx: Ctx, paymentSystemId: number, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("paymentNotices")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("paymentSystemId", "=", paymentSystemId)
    .where("outcome", "in", ["refused", "unknown_payment"])
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}
