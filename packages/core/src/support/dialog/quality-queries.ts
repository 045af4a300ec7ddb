import type { SupportQuality } from "@vitrine/contract/support/dialog/quality";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

type QualityFigures = Omit<SupportQuality, "people" | "services">;

/** Of dialogs that customers started since then: those that the panel started begin with an answer. */
export async function qualityFigures(ctx: Ctx, since: Date): Promise<QualityFigures> {
  const { rows } = await sql<QualityFigures>`
    select count(*)::int as dialogs, count(first_answered_at)::int as answered, count(closed_at)::int as closed,
      (count(*) filter (where reopened > 0))::int as reopened,
      (percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))
        filter (where first_answered_at is not null))::int as first_answer_seconds,
      (percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at))
        filter (where closed_at is not null))::int as resolve_seconds
    from dialogs
    where panel_id = ${ctx.panelId} and created_at >= ${since} and (first_answered_at is null or first_answered_at > created_at)`.execute(
    ctx.tx,
  );
  return rows[0]!;
}

const MOST = 50;

export async function repliesByPerson(ctx: Ctx, since: Date): Promise<{ id: number; replies: number; dialogs: number }[]> {
  const { rows } = await sql<{ id: number; replies: number; dialogs: number }>`
    select user_id as id, count(*)::int as replies, count(distinct dialog_id)::int as dialogs
    from dialog_messages
    where panel_id = ${ctx.panelId} and sender = 'staff' and not is_private and user_id is not null and created_at >= ${since}
    group by user_id order by replies desc limit ${MOST}`.execute(ctx.tx);
  return rows;
}

const MOST_SERVICES = 10;

/** Subjects of dialogs about orders, most frequent first. */
export async function dialogsByService(ctx: Ctx, since: Date): Promise<SupportQuality["services"]> {
  const { rows } = await sql<SupportQuality["services"][number]>`
    select s.id, s.name, count(*)::int as dialogs
    from dialogs d
    join orders o on o.panel_id = ${ctx.panelId} and o.id = d.order_id
    join services s on s.panel_id = ${ctx.panelId} and s.id = o.service_id
    where d.panel_id = ${ctx.panelId} and d.created_at >= ${since} and d.order_id is not null
    group by s.id, s.name order by dialogs desc, s.id limit ${MOST_SERVICES}`.execute(ctx.tx);
  return rows;
}
