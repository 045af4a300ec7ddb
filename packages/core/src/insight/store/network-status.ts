import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { FROM_PLACING, JUDGED, PERFORMED } from "../statistics/service-queries.ts";

/** Fewer orders are too few for a typical time or a share. */
const LEAST = 5;

/** Measures each network's orders of the last 24 hours and 7 days; the row of a network without orders is removed. */
export async function measureNetworks(ctx: Ctx): Promise<void> {
  const { panelId, now } = ctx;
  const since = (days: number) => sql`(${now}::timestamptz - make_interval(days => ${days}::integer))`;
  const start = (days: number) => sql`case when count(*) filter (where o.started_at >= ${since(days)}) >= ${LEAST}::integer
    then round((percentile_cont(0.5) within group (order by extract(epoch from o.started_at - ${FROM_PLACING}))
      filter (where o.started_at >= ${since(days)}))::numeric)::integer end`;
  const ended = (days: number) => sql`${JUDGED} and o.finished_at >= ${since(days)}`;
  const share = (days: number) => sql`case when count(*) filter (where ${ended(days)}) >= ${LEAST}::integer
    then round(100.0 * count(*) filter (where ${ended(days)} and o.status = 'done') / count(*) filter (where ${ended(days)}), 1) end`;
  await sql`
    insert into network_status as n (panel_id, network, start_day, start_week, share_day, share_week, measured_at)
    select ${panelId}, c.network, ${start(1)}, ${start(7)}, ${share(1)}, ${share(7)}, ${now}
    from orders o join categories c on c.panel_id = ${panelId} and c.id = o.category_id
    where o.panel_id = ${panelId} and not o.is_hidden and not o.is_test and ${PERFORMED} and o.created_at >= ${since(7)}
      and o.id >= first_order_since(${panelId}, ${since(7)})
    group by c.network
    on conflict (panel_id, network) do update set start_day = excluded.start_day, start_week = excluded.start_week,
      share_day = excluded.share_day, share_week = excluded.share_week, measured_at = excluded.measured_at`.execute(ctx.tx);
  await sql`delete from network_status where panel_id = ${panelId} and measured_at < ${now}`.execute(ctx.tx);
}

export interface MeasuredNetwork {
  network: string;
  startDay: number | null;
  startWeek: number | null;
  shareDay: string | null;
  shareWeek: string | null;
  measuredAt: Date;
}

export async function listMeasured(ctx: Ctx): Promise<MeasuredNetwork[]> {
  return ctx.tx
    .selectFrom("networkStatus")
    .select(["network", "startDay", "startWeek", "shareDay", "shareWeek", "measuredAt"])
    .where("panelId", "=", ctx.panelId)
    .execute();
}
