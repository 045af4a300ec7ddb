import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { columnsOf, type Measure, MEASURES, pivotOf } from "./measure-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

export type Subject = "panel" | "order" | "system" | "user";

export interface RowFilter {
  subject: Subject;
  /** The service, payment system or customer. */
  id?: number | null;
  providerId?: number | null;
}

/** How the ids of the news are called in the table. */
const TAIL: Record<Subject, RawBuilder<unknown>> = {
  panel: sql`0::bigint as subject_id, 0::bigint as provider_id`,
  order: sql`n.service_id as subject_id, n.provider_id`,
  system: sql`n.system_id as subject_id, 0::bigint as provider_id`,
  user: sql`n.user_id as subject_id, 0::bigint as provider_id`,
};
const OF: Record<Subject, RawBuilder<unknown>> = {
  panel: sql`true`,
  order: sql`n.service_id <> 0`,
  system: sql`n.system_id <> 0`,
  user: sql`n.user_id <> 0`,
};

/** How far the panel is folded; a panel that never was has everything still to read. */
export const stateOf = (ctx: Ctx, zone: string): RawBuilder<unknown> => sql`(
  select f.* from statistics_state f where f.panel_id = ${ctx.panelId}
  union all
  select n.* from unfolded_statistics(${ctx.panelId}, ${zone}) n
  where not exists (select from statistics_state x where x.panel_id = ${ctx.panelId}))`;

/**
 * Folded rows of a span, the largest units first, and what is not folded yet: `at`, `subject_id`, `provider_id` and the measures. Each piece is
 * read from the index: joined freely, the planner reads the whole table.
 */
export function figureRows(
  ctx: Ctx,
  zone: string,
  { from, to }: LocalSpan,
  largest: Grain | "year",
  filter: RowFilter,
  measures: readonly Measure[] = MEASURES,
): RawBuilder<unknown> {
  const { subject, id = null, providerId = null } = filter;
  const provider = subject === "order" ? sql`f.provider_id` : sql`0::bigint as provider_id`;
  const isOne = (column: string, value: number | null) => (value === null ? sql`true` : sql`${sql.raw(column)} = ${value}`);
  return sql`(
    select f.*
    from ${stateOf(ctx, zone)} s
    cross join lateral statistics_pieces(${from}::timestamp, ${to}::timestamp, date_trunc('day', s.until at time zone ${zone}), ${largest}::text) p
    cross join lateral (
      select f.at, f.subject_id, ${provider}, ${columnsOf(measures)} from statistics f
      where f.panel_id = ${ctx.panelId} and f.subject = ${subject} and f.grain = p.grain and f.at >= p.lo and f.at < p.hi
        and ${isOne("f.subject_id", id)} and ${isOne("f.provider_id", providerId)} offset 0) f
    union all
    select t.* from (
      select n.at, ${TAIL[subject]}, ${pivotOf(measures)}
      from statistics_tail(${ctx.panelId}, ${zone}, ${from}::timestamp, ${to}::timestamp) n
      where ${OF[subject]}
      group by 1, 2, 3) t
    where ${isOne("t.subject_id", id)} and ${isOne("t.provider_id", providerId)})`;
}
