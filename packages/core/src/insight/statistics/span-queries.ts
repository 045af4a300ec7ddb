import type { Comparison, Grain } from "@vitrine/contract/insight/statistics/names";
import { runPrepared } from "@vitrine/db/prepared";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Start and end (exclusive) in the local time of the zone, as text of timestamps without a zone. */
export interface LocalSpan {
  from: string;
  to: string;
}

export interface Period extends LocalSpan {
  zone: string;
  grain: Grain;
  fromAt: number;
  toAt: number;
  previous: (LocalSpan & { fromAt: number; toAt: number }) | null;
}

interface Row {
  zone: string;
  fromText: string;
  toText: string;
  hours: number;
  beforeFrom: string;
  beforeTo: string;
  fromAt: number;
  toAt: number;
  beforeFromAt: number;
  beforeToAt: number;
}

export interface PeriodInput {
  from: number | null;
  to: number | null;
  grain?: Grain | undefined;
  compare: Comparison;
}

/**
 * Whole hours in the time zone by which the panel is folded. Whole months are compared with as many whole months before; for a period that has
 * not ended, the other period ends at the same hour. Steps are materialized: inlined, each would repeat all those before it.
 */
export async function resolvePeriod(ctx: Ctx, { from, to, grain, compare }: PeriodInput): Promise<Period> {
  const query = sql<Row>`
    with clock as (
      select coalesce((select zone from statistics_state where panel_id = ${ctx.panelId}), ${ctx.panel.timeZone}) as zone
    ), given as materialized (
      select zone, ${ctx.now}::timestamptz at time zone zone as present,
        coalesce(case when ${from}::float8 = 0 then (
          select date_trunc('day', min(f.at)) from statistics f where f.panel_id = ${ctx.panelId} and f.subject = 'panel' and f.grain = 'hour')
          else date_trunc('hour', to_timestamp(${from}::float8) at time zone zone) end, date_trunc('day', ${ctx.now}::timestamptz at time zone zone)) as lo,
        date_trunc('hour', to_timestamp(${to}::float8) at time zone zone + interval '1 hour' - interval '1 microsecond') as hi
      from clock
    ), span as materialized (
      select zone, lo, greatest(coalesce(hi, lo + interval '1 day'), lo + interval '1 hour') as hi, present from given
    ), shifted as materialized (
      select s.*, case
        when ${compare}::text = 'year' and hi - lo <= interval '92 days' then lo - interval '364 days'
        when ${compare}::text = 'year' then lo - interval '1 year'
        when lo = date_trunc('month', lo) and hi = date_trunc('month', hi)
          then lo - make_interval(months => ((extract(year from hi) - extract(year from lo)) * 12 + extract(month from hi) - extract(month from lo))::integer)
        else lo - (hi - lo) end as before_lo
      from span s
    ), cut as materialized (
      select h.*, case when ${compare}::text = 'year' then least(before_lo + (hi - lo), before_lo + passed) else least(lo, before_lo + passed) end as before_hi
      from shifted h
      cross join lateral (
        select case when present < hi then greatest(date_trunc('hour', present) + interval '1 hour' - lo, interval '1 hour') else hi - before_lo end as passed) p
    )
    select zone, lo::text as from_text, hi::text as to_text, (extract(epoch from hi - lo) / 3600)::float8 as hours,
      before_lo::text as before_from, before_hi::text as before_to,
      extract(epoch from lo at time zone zone)::float8 as from_at, extract(epoch from hi at time zone zone)::float8 as to_at,
      extract(epoch from before_lo at time zone zone)::float8 as before_from_at, extract(epoch from before_hi at time zone zone)::float8 as before_to_at
    from cut`;
  const row = (await runPrepared(ctx.tx, query))[0]!;
  return {
    zone: row.zone,
    from: row.fromText,
    to: row.toText,
    fromAt: row.fromAt,
    toAt: row.toAt,
    grain: grain ?? usualGrain(row.hours),
    previous: compare === "none" ? null : { from: row.beforeFrom, to: row.beforeTo, fromAt: row.beforeFromAt, toAt: row.beforeToAt },
  };
}

function usualGrain(hours: number): Grain {
  if (hours <= 49) return "hour";
  if (hours <= 24 * 100) return "day";
  return hours <= 24 * 400 ? "week" : "month";
}
