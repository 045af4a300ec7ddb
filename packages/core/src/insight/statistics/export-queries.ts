import type { StatisticsExportInput } from "@vitrine/contract/insight/statistics/period";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { amountCell, dateCell, type ExportSource } from "../../kernel/export/source.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { figureRows, readTail, type RowFilter, type Source } from "./figure-queries.ts";
import { MEASURES, pivotOf, total } from "./measure-queries.ts";
import { peopleRows } from "./people-queries.ts";
import { step } from "./series-queries.ts";
import { type Period, resolvePeriod } from "./span-queries.ts";

type Block = StatisticsExportInput["block"];

/** Where the names of a block's rows are. */
const NAMES: Record<Exclude<Block, "series">, { subject: RowFilter["subject"] | "user"; key: string; table: string; name: string }> = {
  services: { subject: "order", key: "subject_id", table: "services", name: "name" },
  providers: { subject: "order", key: "provider_id", table: "providers", name: "name" },
  systems: { subject: "system", key: "subject_id", table: "payment_systems", name: "title" },
  users: { subject: "user", key: "subject_id", table: "users", name: "login" },
};

const figures = (column: string): RawBuilder<unknown> => sql.raw(`f.${column}`);
const revenue = sql`f.sales - f.refunds + f.tariffs`;

/** The points of a period, or the rows of one block with all their figures. */
export const statisticsExport: ExportSource<StatisticsExportInput> = {
  permission: "statistics.view",
  cells: () => ({
    date: dateCell(sql`f.point`),
    id: sql`f.id`,
    name: sql`f.name`,
    ...Object.fromEntries(
      ["orders", "done", "partial", "stopped", "failed", "spoiled", "registered", "started", "payments"].map((name) => [
        name,
        figures(name),
      ]),
    ),
    running: sql`greatest(f.orders - f.done - f.partial - f.stopped - f.failed, 0)`,
    ended: sql`f.judged`,
    new_payers: sql`f.newcomers`,
    ...Object.fromEntries(["cost", "fees", "received", "returned", "bonuses", "manual"].map((name) => [name, amountCell(figures(name))])),
    revenue: amountCell(sql`(${revenue})`),
    profit: amountCell(sql`(${revenue} - f.cost - f.fees)`),
    refunded: amountCell(sql`f.refunds`),
    referral_earnings: amountCell(sql`f.referrals`),
  }),
  query: async (ctx, input, line) => {
    const { block, provider } = input;
    if (provider !== null || block === "providers") authorize(ctx, "statistics.money");
    const resolved = await resolvePeriod(ctx, input);
    const period = { ...resolved, tail: await readTail(ctx, resolved.zone) };
    return block === "series" ? points(ctx, period, input, line) : rows(ctx, period, { ...input, block }, line);
  },
};

function filterOf({ service, provider, system }: StatisticsExportInput): RowFilter {
  if (system !== null) return { subject: "system", id: system };
  return service === null && provider === null ? { subject: "panel" } : { subject: "order", id: service, providerId: provider };
}

function points(ctx: Ctx, period: Period & Source, input: StatisticsExportInput, line: RawBuilder<string>): RawBuilder<unknown> {
  const { zone, grain, from, to } = period;
  return sql`
    select ${line} as line
    from (
      select b.at at time zone ${zone} as point, null::bigint as id, null::text as name, ${total}
      from generate_series(date_trunc(${grain}::text, ${from}::timestamp),
        least(${to}::timestamp - interval '1 microsecond', ${ctx.now}::timestamptz at time zone ${zone}), ${step(grain)}) b (at)
      left join (
        select date_trunc(${grain}::text, r.at) as bucket, r.* from ${figureRows(ctx, period, period, grain, filterOf(input))} r) f on f.bucket = b.at
      group by b.at) f
    order by f.point`;
}

function rows(
  ctx: Ctx,
  period: Period & Source,
  input: StatisticsExportInput & { block: Exclude<Block, "series"> },
  line: RawBuilder<string>,
): RawBuilder<unknown> {
  const { subject, key, table, name } = NAMES[input.block];
  const found =
    subject === "user"
      ? sql`(select n.user_id as subject_id, ${pivotOf(MEASURES)} from ${peopleRows(ctx, period, period, "year", { measures: MEASURES })} group by 1)`
      : figureRows(
          ctx,
          period,
          period,
          "year",
          subject === "order" ? { subject, id: input.service, providerId: input.provider } : { subject, id: input.system },
        );
  return sql`
    select ${line} as line
    from (
      select null::timestamptz as point, n.id, ${sql.raw(`n.${name}`)} as name, s.*
      from (
        select ${sql.raw(`f.${key}`)} as key, ${total}
        from ${found} f where ${sql.raw(`f.${key}`)} <> 0 group by 1) s
      join ${sql.raw(table)} n on n.panel_id = ${ctx.panelId} and n.id = s.key) f
    order by f.orders desc, f.payments desc, f.id`;
}
