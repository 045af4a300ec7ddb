import { nameKey } from "@vitrine/contract/kernel/text/naming";
import type { ExecutorKind, ExecutorStatus, ListExecutorsInput } from "@vitrine/contract/ordering/executor/executor";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Finds a person by login or email; never the panel's test customer. */
export async function findUserByName(ctx: Ctx, name: string): Promise<{ id: number; login: string } | undefined> {
  const { rows } = await sql<{ id: number; login: string }>`
    select id, login from users where panel_id = ${ctx.panelId} and (login_key = ${nameKey(name)} or email_key = ${nameKey(name)}) and not is_test
    order by (login_key = ${nameKey(name)}) desc limit 1`.execute(ctx.tx);
  return rows[0];
}

export interface ExecutorRow {
  id: number;
  kind: ExecutorKind;
  userId: number | null;
  login: string | null;
  name: string;
  about: string | null;
  status: ExecutorStatus;
  isPublic: boolean;
  publicId: string;
  services: number[] | null;
  mostTasks: number;
  keyHint: string | null;
  performed: number;
  performedToday: number;
  ignored: number;
  expired: number;
  held: number;
  /** Units as text: a sum may exceed 64 bits. */
  earnedText: string;
  lastSeenAt: Date | null;
  createdAt: Date;
}

type Filter = Pick<ListExecutorsInput, "query" | "kind" | "serviceId">;

const matching = (ctx: Ctx, { query, kind, serviceId }: Filter): RawBuilder<boolean> => sql<boolean>`
  e.panel_id = ${ctx.panelId} and e.status <> 'removed' and (${kind}::text is null or e.kind = ${kind})
  and (${serviceId}::bigint is null or e.all_services
    or exists (select from executor_services l where l.panel_id = ${ctx.panelId} and l.executor_id = e.id and l.service_id = ${serviceId}))
  and (${query}::text is null or strpos(lower(e.name), lower(${query})) > 0 or strpos(coalesce(u.login_key, ''), ${query === null ? null : nameKey(query)}::text) > 0
    or e.id::text = ${query})`;

const from = (ctx: Ctx) => sql`executors e left join users u on u.panel_id = ${ctx.panelId} and u.id = e.user_id`;

/** New applicants first, then by last activity. */
export async function pageOfExecutors(
  ctx: Ctx,
  filter: Filter & { status: ExecutorStatus | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<ExecutorRow[]> {
  const { rows } = await sql<ExecutorRow>`${figured(ctx)}
    where ${matching(ctx, filter)} and (${filter.status}::text is null or e.status = ${filter.status})
    order by (e.status = 'applied') desc, e.last_seen_at desc nulls last, e.id desc limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

export async function executorRow(ctx: Ctx, id: number): Promise<ExecutorRow | undefined> {
  const { rows } =
    await sql<ExecutorRow>`${figured(ctx)} where e.panel_id = ${ctx.panelId} and e.id = ${id} and e.status <> 'removed'`.execute(ctx.tx);
  return rows[0];
}

const figured = (ctx: Ctx) => sql`
  select e.id, e.kind, e.user_id, u.login, e.name, e.about, e.status, e.is_public, e.public_id, e.most_tasks, e.key_hint, e.last_seen_at, e.created_at,
    case when e.all_services then null else array(
      select l.service_id from executor_services l where l.panel_id = ${ctx.panelId} and l.executor_id = e.id order by 1) end as services,
    d.performed, d.performed_today, d.earned_text, w.ignored, w.expired, h.held
  from ${from(ctx)}
  cross join lateral (
    select count(*) as performed, count(*) filter (where t.done_at > ${ctx.now}::timestamptz - interval '24 hours') as performed_today,
      coalesce(sum(t.reward), 0)::text as earned_text
    from tasks t where t.panel_id = ${ctx.panelId} and t.executor_id = e.id and t.done_at is not null) d
  cross join lateral (
    select count(p.ignored_at) as ignored, coalesce(sum(p.expired), 0)::integer as expired
    from task_passes p where p.panel_id = ${ctx.panelId} and p.executor_id = e.id) w
  cross join lateral (
    select count(*) as held from tasks t where t.panel_id = ${ctx.panelId} and t.executor_id = e.id and t.done_at is null
      and t.lease_until > ${ctx.now}::timestamptz) h`;

export async function countByStatus(ctx: Ctx, filter: Filter): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; n: number }>`
    select e.status, count(*) as n from ${from(ctx)} where ${matching(ctx, filter)} group by 1`.execute(ctx.tx);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}
