import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface StartedRun {
  panelId: number;
  orderId: number;
  runId: number;
}

/** Starts due runs: each becomes an order. */
export function startRuns(db: Database, most: number): Promise<StartedRun[]> {
  return withSystem(db, (tx) => tx.executeSql(sql<StartedRun>`select panel_id, order_id, run_id from start_drip_runs(${most})`));
}

/** Starts no further run; false if it was already stopped or is no drip-feed. */
export async function markStopped(ctx: Ctx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    update drip_feeds set stopped_at = ${ctx.now}, next_at = null
    where panel_id = ${ctx.panelId} and order_id = ${orderId} and stopped_at is null returning 1`.execute(ctx.tx);
  return rows.length > 0;
}

export interface RunsOfDrip {
  orderId: number;
  quantity: number;
  runs: number;
  started: number;
  runQuantity: number;
  isStopped: boolean;
  /** Runs still in progress. */
  open: number;
  failed: number;
  /** Results of the last few ended runs, newest first. */
  lastEnded: string[];
  leftByEnded: number;
  leftByOpen: number;
  startCount: number | null;
}

export async function runsOfDrips(ctx: Ctx, orderIds: number[]): Promise<RunsOfDrip[]> {
  const { rows } = await sql<RunsOfDrip>`
    select d.order_id, d.runs, d.started, d.run_quantity, d.run_quantity * d.runs as quantity, d.stopped_at is not null as is_stopped,
      count(r.id) filter (where r.status in ('queued', 'active'))::int as open,
      count(r.id) filter (where r.status in ('fail', 'object_unavailable'))::int as failed,
      (coalesce(array_agg(r.status order by r.id desc) filter (where r.status not in ('queued', 'active')), '{}'))[1:3] as last_ended,
      coalesce(sum(case when r.status = 'done' then 0 when r.status = 'partial' then coalesce(r.remains, 0) else r.quantity end)
        filter (where r.status not in ('queued', 'active')), 0)::bigint as left_by_ended,
      coalesce(sum(coalesce(r.remains, r.quantity)) filter (where r.status in ('queued', 'active')), 0)::bigint as left_by_open,
      (array_agg(r.start_count order by r.id) filter (where r.start_count is not null))[1] as start_count
    from drip_feeds d left join orders r on r.panel_id = d.panel_id and r.parent_id = d.order_id
    where d.panel_id = ${ctx.panelId} and d.order_id = any(${orderIds}::bigint[])
    group by d.panel_id, d.order_id`.execute(ctx.tx);
  return rows;
}

export async function stopDrips(ctx: Ctx, orderIds: number[]): Promise<void> {
  await sql`
    update drip_feeds set stopped_at = ${ctx.now}, next_at = null
    where panel_id = ${ctx.panelId} and order_id = any(${orderIds}::bigint[]) and stopped_at is null`.execute(ctx.tx);
}

/** Whether it is a run of a stopped drip-feed. */
export async function isOfStopped(ctx: Ctx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders r join drip_feeds d on d.panel_id = r.panel_id and d.order_id = r.parent_id
    where r.panel_id = ${ctx.panelId} and r.id = ${orderId} and r.kind = 'run' and d.stopped_at is not null`.execute(ctx.tx);
  return rows.length > 0;
}

/** Starts no further run of an ended drip-feed. */
export async function endDrips(ctx: Ctx, orderIds: number[]): Promise<void> {
  await sql`
    update drip_feeds set next_at = null
    where panel_id = ${ctx.panelId} and order_id = any(${orderIds}::bigint[]) and next_at is not null`.execute(ctx.tx);
}
