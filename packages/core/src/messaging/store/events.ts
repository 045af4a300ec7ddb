import type { RealtimeEvent } from "@vitrine/contract/messaging/realtime/events";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface EventRow {
  id: number;
  userId: number | null;
  data: unknown;
  createdAt: Date;
}

/** Ordered by id, which is roughly the order in which the events happened. */
export async function eventsAfter(ctx: Ctx, id: number, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, user_id, data, created_at from events where panel_id = ${ctx.panelId} and id > ${id} order by id limit ${most}`.execute(
    ctx.tx,
  );
  return rows;
}

/** The last events after `id`, ordered by id, however many there were. */
export async function lastEventsAfter(ctx: Ctx, id: number, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, user_id, data, created_at from events where panel_id = ${ctx.panelId} and id > ${id} order by id desc limit ${most}`.execute(
    ctx.tx,
  );
  return rows.toReversed();
}

/** Newest first. */
export async function latestEvents(ctx: Ctx, most: number): Promise<Pick<EventRow, "id" | "createdAt">[]> {
  const { rows } = await sql<Pick<EventRow, "id" | "createdAt">>`
    select id, created_at from events where panel_id = ${ctx.panelId} order by id desc limit ${most}`.execute(ctx.tx);
  return rows;
}

/**
 * Where a client that has seen everything up to `id` resumes: a little before it, since a transaction that began earlier may have
 * committed later. Events read twice are sent twice, in order, and end in the same state.
 */
export async function resumeAfter(ctx: Ctx, id: number, overlapSeconds: number): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select min(e.id) - 1 as id from events e
    where e.panel_id = ${ctx.panelId} and e.id > ${id - 1000} and e.id <= ${id}
      and e.created_at > (select created_at from events where panel_id = ${ctx.panelId} and id = ${id}) - make_interval(secs => ${overlapSeconds})`.execute(
    ctx.tx,
  );
  return rows[0]?.id ?? id;
}

/** For the panel's webhooks: a notification that its owner chose for them. */
export async function insertOwnerNotification(ctx: Ctx, code: string, params: Record<string, unknown>): Promise<void> {
  const data = JSON.stringify({ kind: "owner_notification", code, params });
  await sql`insert into events (panel_id, kind, data) values (${ctx.panelId}, 'owner_notification', ${data}::jsonb)`.execute(ctx.tx);
}

export interface NewEvent {
  userId: number | null;
  event: RealtimeEvent;
}

export async function insertEvents(ctx: Ctx, events: NewEvent[]): Promise<void> {
  const rows = events.map(({ userId, event }) => ({ userId, kind: event.kind, data: event }));
  await runPrepared(
    ctx.tx,
    sql`
    insert into events (panel_id, user_id, kind, data)
    select ${ctx.panelId}, "userId", kind, data
    from json_to_recordset(${JSON.stringify(rows)}::json) r ("userId" bigint, kind text, data jsonb)
    returning 1`,
  );
}
