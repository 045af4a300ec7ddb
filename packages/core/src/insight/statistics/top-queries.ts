import type { PaymentStatistics, StatisticsStatus } from "@vitrine/contract/insight/statistics/names";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { figureRows, type RowFilter, runFigures, type Source, stateOf } from "./figure-queries.ts";
import { isCount, type Measure, readSums, sumOf, sumsOf } from "./measure-queries.ts";
import type { Period } from "./span-queries.ts";
import type { Sums } from "./series-queries.ts";

export const MOST = 50;

type Of<Name extends keyof Sums> = Pick<Sums, Name> & { id: number; name: string };
export type TopRow = Of<Measure>;

const OF_SERVICES = [
  "orders",
  "done",
  "partial",
  "stopped",
  "failed",
  "sales",
  "refunds",
  "cost",
  "fees",
  "tariffs",
] as const satisfies Measure[];
const OF_PROVIDERS = ["judged", "spoiled", "cost"] as const satisfies Measure[];
const OF_ORDERS = [...OF_SERVICES, "judged", "spoiled"] as const satisfies Measure[];
export type TopService = Of<(typeof OF_SERVICES)[number]>;
export type TopProvider = Of<(typeof OF_PROVIDERS)[number]> & ProviderTimes;

const ORDER: Record<"money" | "orders", RawBuilder<unknown>> = {
  money: sql.raw(`${sumOf("sales")} - ${sumOf("refunds")} - ${sumOf("cost")}`),
  orders: sql`sum(f.orders)`,
};
const OF_STATUS: Record<StatisticsStatus, RawBuilder<unknown>> = {
  running: sql`sum(f.orders - f.done - f.partial - f.stopped - f.failed)`,
  done: sql`sum(f.done)`,
  partial: sql`sum(f.partial)`,
  stopped: sql`sum(f.stopped)`,
  failed: sql`sum(f.failed)`,
};

/** Payment systems by what was received through them, with all their payments of other statuses. */
export async function topSystems(ctx: Ctx, period: Period & Source, filter: RowFilter): Promise<TopRow[]> {
  const query = sql<TopRow>`
    select s.id, s.title as name, f.*
    from (select f.subject_id, ${readSums()} from ${figureRows(ctx, period, period, "year", filter)} f group by 1) f
    join payment_systems s on s.panel_id = ${ctx.panelId} and s.id = f.subject_id
    order by f.payments desc, s.id limit ${MOST}`;
  return runFigures(ctx, query, period);
}

export interface ProviderTimes {
  startSeconds: number | null;
  finishSeconds: number | null;
}

/** Fewer orders are too few for a typical time. */
const LEAST = 5;

/** The median times of each provider, as a CTE that the statement continues. */
function medians(ctx: Ctx, { from, to, zone }: Period, { id = null, providerId = null }: RowFilter): RawBuilder<unknown> {
  const wanted = sql`${id === null ? sql`true` : sql`x.service_id = ${id}`} and ${providerId === null ? sql`true` : sql`x.provider_id = ${providerId}`}`;
  return sql`
    times as (
      select x.provider_id, x.measure, x.step, sum(x.orders) as orders
      from (
        select f.*
        from ${stateOf(ctx, zone)} s
        cross join lateral statistics_pieces(${from}::timestamp, ${to}::timestamp, s.until at time zone ${zone}, 'month') p
        cross join lateral (
          select ${id === null ? sql`null::bigint as service_id` : sql`f.service_id`}, f.provider_id, f.measure, f.step::integer, f.orders::bigint from statistics_times f
          where f.panel_id = ${ctx.panelId} and f.grain = p.grain and f.service_id = ${id ?? 0} and f.at >= p.lo and f.at < p.hi offset 0) f
        union all
        select n.service_id, n.provider_id, n.measure, n.step, n.orders
        from statistics_times_tail(${ctx.panelId}, ${zone}, ${from}::timestamp, ${to}::timestamp) n) x
      where ${wanted}
      group by 1, 2, 3
    ), ranked as (
      select t.*, sum(t.orders) over (partition by t.provider_id, t.measure order by t.step) as below,
        sum(t.orders) over (partition by t.provider_id, t.measure) as count
      from times t
    ), medians as (
      select r.provider_id, r.measure, round(power(1.1, min(r.step) + 0.5))::integer as seconds
      from ranked r where r.below * 2 >= r.count and r.count >= ${LEAST}::integer group by 1, 2
    )`;
}

/** Amounts are text in JSON too. */
const objectOf = (of: readonly Measure[], more: string): RawBuilder<unknown> =>
  sql.raw(
    `json_build_object('id', x.id, 'name', x.name, ${of.map((name) => `'${name}', t.${name}${isCount(name) ? "" : "::text"}`).join(", ")}${more})`,
  );

interface Ranking {
  by: "money" | "orders";
  status: StatisticsStatus | null;
}

/**
 * Services of the period, by profit if the caller sees money, otherwise by orders, or by orders of one status; and, with money, providers by
 * the orders that ended there. Read together, since both are sums of the same rows.
 */
export async function topOfOrders(
  ctx: Ctx,
  period: Period & Source,
  filter: RowFilter,
  { by, status }: Ranking,
): Promise<{ services: TopService[]; providers: TopProvider[] }> {
  const rank = status === null ? ORDER[by] : OF_STATUS[status];
  const measures = by === "money" ? OF_ORDERS : OF_SERVICES;
  const providers = sql`
    , ${medians(ctx, period, filter)}, top_providers as (
      select f.provider_id, ${sumsOf(OF_PROVIDERS)} from f where f.provider_id <> 0 group by 1 order by sum(f.judged) desc, 1 limit ${MOST})`;
  const ofProviders = sql`(
      select json_agg(${objectOf(OF_PROVIDERS, ", 'startSeconds', a.seconds, 'finishSeconds', b.seconds")} order by t.judged desc, x.id)
      from top_providers t join providers x on x.panel_id = ${ctx.panelId} and x.id = t.provider_id
      left join medians a on a.provider_id = t.provider_id and a.measure = 'start'
      left join medians b on b.provider_id = t.provider_id and b.measure = 'finish')`;
  const query = sql<{ services: TopService[] | null; providers: TopProvider[] | null }>`
    with f as materialized (
      select f.subject_id, f.provider_id, ${sumsOf(measures)} from ${figureRows(ctx, period, period, "year", filter, measures)} f group by 1, 2
    ), top_services as (
      select f.subject_id, ${rank} as rank, ${sumsOf(OF_SERVICES)} from f group by 1 order by 2 desc, 1 limit ${MOST}
    )${by === "money" ? providers : sql``}
    select (
      select json_agg(${objectOf(OF_SERVICES, "")} order by t.rank desc, x.id)
      from top_services t join services x on x.panel_id = ${ctx.panelId} and x.id = t.subject_id) as services,
      ${by === "money" ? ofProviders : sql`null`} as providers`;
  const { services, providers: found } = (await runFigures(ctx, query, period))[0]!;
  return { services: services ?? [], providers: found ?? [] };
}

export interface LiveRow {
  at: number;
  systemId: number;
  n: number;
  total: string;
}

const STATUSES: Record<Extract<PaymentStatistics, "canceled" | "pending">, readonly string[]> = {
  canceled: ["canceled", "failed", "expired"],
  pending: ["pending"],
};

/** Payments that were not credited, by the point in which they were started. Their status may still change, so they are not folded. */
export async function livePayments(
  ctx: Ctx,
  period: Pick<Period, "from" | "to" | "zone" | "grain">,
  { status, systemId }: { status: "canceled" | "pending"; systemId: number | null },
): Promise<LiveRow[]> {
  const { from, to, zone, grain } = period;
  const { rows } = await sql<LiveRow>`
    select extract(epoch from date_trunc(${grain}::text, p.created_at at time zone ${zone}) at time zone ${zone})::float8 as at,
      p.payment_system_id as system_id, count(*)::float8 as n, sum(trunc(p.amount * p.rate))::text as total
    from payments p
    where p.panel_id = ${ctx.panelId} and p.status = any(${STATUSES[status]}::text[]) and not p.is_test
      and (${systemId}::bigint is null or p.payment_system_id = ${systemId})
      and p.created_at >= ${from}::timestamp at time zone ${zone} and p.created_at < ${to}::timestamp at time zone ${zone}
    group by 1, 2`.execute(ctx.tx);
  return rows;
}
