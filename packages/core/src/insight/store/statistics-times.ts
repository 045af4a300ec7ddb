import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { isOf, partOf, type Span, sourceOf } from "./statistics.ts";

/** Adds how long the orders took that ended in this time, of each service and of all; of one day, to its hours and the day. */
export async function addTimes(ctx: Ctx, { zone, since, until }: Span, day?: string): Promise<void> {
  const grains = day === undefined ? sql`(values ('hour'), ('day'), ('month')) g (grain)` : sql`(values ('hour'), ('day')) g (grain)`;
  await sql`
    with news as materialized (
      select n.* from ${sourceOf(ctx, day)}
      cross join lateral statistics_times_news(${zone}::text, ${since}::timestamptz, ${until}::timestamptz, row(f.*)::statistics_state) n
      where f.panel_id = ${ctx.panelId} and ${isOf(day)}
    )
    insert into statistics_times as t (panel_id, grain, at, service_id, provider_id, measure, step, orders)
    select ${ctx.panelId}, g.grain, date_trunc(g.grain, n.at), s.service_id, n.provider_id, n.measure, n.step, sum(n.orders)
    from news n cross join ${grains} cross join lateral (values (n.service_id), (0)) s (service_id)
    group by 2, 3, 4, 5, 6, 7
    on conflict (panel_id, grain, service_id, at, provider_id, measure, step) do update set orders = t.orders + excluded.orders`.execute(
    ctx.tx,
  );
}

/** Adds up the month of a day from its days. */
export async function sumTimes(ctx: Ctx, day: string): Promise<void> {
  await sql`
    insert into statistics_times (panel_id, grain, at, service_id, provider_id, measure, step, orders)
    select ${ctx.panelId}, 'month', date_trunc('month', f.at), f.service_id, f.provider_id, f.measure, f.step, sum(f.orders)
    from statistics_times f
    where f.panel_id = ${ctx.panelId} and f.grain = 'day' and date_trunc('month', f.at) = date_trunc('month', ${day}::timestamp)
    group by 2, 3, 4, 5, 6, 7
    on conflict do nothing`.execute(ctx.tx);
}

export async function dropTimes(ctx: Ctx, day?: string): Promise<void> {
  await sql`delete from statistics_times where panel_id = ${ctx.panelId} and ${partOf(day)}`.execute(ctx.tx);
}
