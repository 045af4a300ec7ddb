import type { AuditFilter } from "@vitrine/contract/insight/audit-trail/audit";
import type { AuditAction } from "@vitrine/contract/kernel/audit/actions";
import { type Database, withSystem } from "@vitrine/db/open";
import { idFirst, idIn } from "@vitrine/db/search";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface AuditRow {
  id: number;
  actor: { kind: string; userId?: number; keyId?: number; process?: string };
  action: AuditAction;
  subject: string;
  before: unknown;
  after: unknown;
  via: "web" | "api" | "telegram" | "email" | "system" | null;
  ip: string | null;
  requestId: string;
  isSealed: boolean;
  createdAt: Date;
}

/** Sorts after every character that can follow in a subject. */
const LAST = "\u{10FFFF}";

function conditionsOf(ctx: Ctx, filter: AuditFilter & { userId: number | null }): RawBuilder<boolean> {
  const { userId, action, subject, query, dateFrom, dateTo } = filter;
  const conditions = [sql<boolean>`a.panel_id = ${ctx.panelId}`];
  if (userId !== null) conditions.push(sql`a.user_id = ${userId}`);
  if (action !== null) conditions.push(sql`a.action = ${action}`);
  if (subject !== null) conditions.push(sql`a.subject = ${subject}`);
  if (query !== null)
    conditions.push(
      sql`(a.subject = ${query} or a.action >= ${query} and a.action < ${query} || ${LAST} or a.subject >= ${query} and a.subject < ${query} || ${LAST}
        or a.id = ${idIn(query)}::bigint or a.subject like '%:' || ${idIn(query)}::bigint or a.ip = ${ctx.actor.kind === "viewer" ? null : query})`,
    );
  if (dateFrom !== null) conditions.push(sql`a.created_at >= ${new Date(dateFrom * 1000)}`);
  if (dateTo !== null) conditions.push(sql`a.created_at < ${new Date((dateTo + 1) * 1000)}`);
  return sql.join(conditions, sql` and `);
}

/** The entry with the searched id first, then newest first. */
export async function auditPage(
  ctx: Ctx,
  filter: AuditFilter & { userId: number | null; page: number; perPage: number },
): Promise<AuditRow[]> {
  const { page, perPage } = filter;
  const { rows } = await sql<AuditRow>`
    select a.id, a.actor, a.action, a.subject, a.before, a.after, a.via, a.ip, a.request_id, a.seq is not null as is_sealed, a.created_at
    from audit_log a where ${conditionsOf(ctx, filter)}
    order by ${idFirst(filter.query, "a.id")}a.id desc offset ${(page - 1) * perPage} limit ${perPage}`.execute(ctx.tx);
  return rows;
}

export async function countAudit(ctx: Ctx, filter: AuditFilter & { userId: number | null }, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select from audit_log a where ${conditionsOf(ctx, filter)} limit ${most}) counted`.execute(ctx.tx);
  return rows[0]!.found;
}

/** Values to filter by: the people who acted on the panel, and the actions that occurred, most recent first. */
export async function auditFacets(ctx: Ctx, userId: number | null): Promise<{ userIds: number[]; actions: AuditAction[] }> {
  const mine = userId === null ? sql`true` : sql`a.user_id = ${userId}`;
  const { rows } = await sql<{ userIds: number[]; actions: AuditAction[] }>`
    with recent as (select a.user_id, a.action from audit_log a where a.panel_id = ${ctx.panelId} and ${mine} order by a.id desc limit 20000)
    select coalesce((select json_agg(distinct user_id) from recent where user_id is not null), '[]') as user_ids,
      coalesce((select json_agg(distinct action order by action) from recent), '[]') as actions`.execute(ctx.tx);
  return rows[0]!;
}

/** Logins of the panel's own users. */
export interface SealedHead {
  panelId: number;
  seq: number;
  hash: string;
}

export function sealCommitted(db: Database, most: number): Promise<SealedHead[]> {
  return withSystem(db, (tx) => tx.executeSql(sql<SealedHead>`select panel_id, seq, hash from seal_audit(${most})`));
}

export interface AuditProblem {
  panelId: number;
  problem: string;
  /** "audit:12" */
  subject: string;
}

export function auditProblems(db: Database, panelId: number | undefined, most: number): Promise<AuditProblem[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<AuditProblem>`select panel_id, problem, subject from verify_audit(${panelId ?? null}::bigint, ${most})`),
  );
}
