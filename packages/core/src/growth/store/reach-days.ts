import type { ReachAct, ReachKind } from "@vitrine/contract/growth/reach/reach";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface CountedReach {
  kind: ReachKind;
  subject: number;
  act: ReachAct;
}

/** Adds to the day's figures, in the order of keys so that concurrent visits don't deadlock. */
export async function addReach(ctx: Ctx, items: readonly CountedReach[]): Promise<void> {
  await sql`
    insert into reach_days (panel_id, kind, subject_id, day, shown, pressed, ordered)
    select ${ctx.panelId}, r.kind, r.subject, (${ctx.now}::timestamptz at time zone 'UTC')::date,
      least(count(*) filter (where r.act = 'shown'), 1), least(count(*) filter (where r.act = 'pressed'), 1),
      least(count(*) filter (where r.act = 'ordered'), 1)
    from json_to_recordset(${JSON.stringify(items)}::json) r (kind text, subject bigint, act text)
    where (r.kind = 'announcement' and r.subject in (select a.id from announcements a where a.panel_id = ${ctx.panelId}))
      or (r.kind = 'popup' and r.subject in (select p.id from popups p where p.panel_id = ${ctx.panelId}))
      or (r.kind not in ('announcement', 'popup') and r.subject = 0)
    group by r.kind, r.subject order by r.kind, r.subject
    on conflict (panel_id, kind, subject_id, day) do update set shown = reach_days.shown + excluded.shown,
      pressed = reach_days.pressed + excluded.pressed, ordered = reach_days.ordered + excluded.ordered`.execute(ctx.tx);
}

/** Number of visits that began with the link of these announcements. */
export async function openedAnnouncements(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; opened: number }>`
    select subject_id as id, sum(pressed)::integer as opened from reach_days
    where panel_id = ${ctx.panelId} and kind = 'announcement' and subject_id = any(${ids}::bigint[]) group by subject_id`.execute(ctx.tx);
  return new Map(rows.map(({ id, opened }) => [id, opened]));
}

export interface ReachRow {
  kind: ReachKind;
  subject: number;
  shown: number;
  pressed: number;
  ordered: number;
}

export async function sumReach(ctx: Ctx, days: number): Promise<ReachRow[]> {
  const { rows } = await sql<Omit<ReachRow, "subject"> & { subjectId: number }>`
    select kind, subject_id, sum(shown)::integer as shown, sum(pressed)::integer as pressed, sum(ordered)::integer as ordered
    from reach_days
    where panel_id = ${ctx.panelId} and day > (${ctx.now}::timestamptz at time zone 'UTC')::date - ${days}::integer
    group by kind, subject_id order by kind, subject_id`.execute(ctx.tx);
  return rows.map(({ subjectId, ...row }) => ({ ...row, subject: subjectId }));
}
