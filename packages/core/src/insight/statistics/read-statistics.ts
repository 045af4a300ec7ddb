import type { StatisticsScreen } from "@vitrine/contract/insight/statistics/names";
import type { Ctx } from "../../kernel/context/context.ts";
import type { RowFilter, Source } from "./figure-queries.ts";
import { type Column, isCount, PEOPLE } from "./measure-queries.ts";
import { countPeople, type People, readPeople } from "./people-queries.ts";
import type { LocalSpan, Period } from "./span-queries.ts";
import { readSeries, type SeriesRow, type Sums } from "./series-queries.ts";
import { type Chosen, SCREEN_MEASURES, screenFigures, type ScreenFigures, unitsOf } from "./shape-figures.ts";

export interface Wanted<S extends StatisticsScreen> {
  screen: S;
  seesMoney: boolean;
  filter: RowFilter;
  /** Customers of the period itself, where they are known already. */
  people?: People | undefined;
  /** Payments of the chosen status, of each point. */
  chosen?: (span: LocalSpan, series: SeriesRow[]) => Promise<Map<number, Chosen>>;
}

interface Span<S extends StatisticsScreen> {
  totals: ScreenFigures<S>;
  series: (ScreenFigures<S> & { at: number; isOpen: boolean })[];
}

export interface Statistics<S extends StatisticsScreen> {
  currency: string;
  timeZone: string;
  grain: Period["grain"];
  from: number;
  to: number;
  totals: ScreenFigures<S>;
  previous: (ScreenFigures<S> & { from: number; to: number }) | null;
  series: Span<S>["series"];
  previousSeries: Span<S>["series"];
}

/** Sums and points of a period, and of the period that it is compared with. */
export async function readStatistics<S extends StatisticsScreen>(
  ctx: Ctx,
  period: Period & Source,
  wanted: Wanted<S>,
): Promise<Statistics<S>> {
  const { previous, zone, grain, fromAt, toAt } = period;
  const here = await readSpan(ctx, period, period, wanted);
  const there = previous && (await readSpan(ctx, period, previous, { ...wanted, people: undefined }));
  return {
    currency: ctx.panel.currency,
    timeZone: zone,
    grain,
    from: fromAt,
    to: toAt,
    ...here,
    previous: there && { ...there.totals, from: previous.fromAt, to: previous.toAt },
    previousSeries: there?.series ?? [],
  };
}

async function readSpan<S extends StatisticsScreen>(
  ctx: Ctx,
  period: Period & Source,
  span: LocalSpan,
  wanted: Wanted<S>,
): Promise<Span<S>> {
  const { grain } = period;
  const { screen, seesMoney, filter } = wanted;
  const measures = SCREEN_MEASURES[screen];
  const rows = await readSeries(ctx, period, span, { grain, filter, measures });
  // Customers are not known by service or provider.
  const hasPeople = PEOPLE.every((name) => measures.includes(name)) && filter.subject === "panel";
  const people = hasPeople ? (wanted.people ?? (await readPeople(ctx, period, span))) : undefined;
  const peopleAt = hasPeople ? await countPeople(ctx, period, span, grain) : new Map<number, People>();
  const chosenAt = (await wanted.chosen?.(span, rows)) ?? new Map<number, Chosen>();
  const chosen = [...chosenAt.values()].reduce((a, b) => ({ count: a.count + b.count, amount: a.amount + b.amount }), {
    count: 0,
    amount: 0n,
  });
  return {
    totals: screenFigures(screen, seesMoney, { sums: { ...sumOf(rows, measures), ...people }, chosen }),
    series: rows.map((row) => {
      const counted = peopleAt.get(row.at);
      const sums = counted ? { ...row, ...counted } : row;
      return { at: row.at, isOpen: row.isOpen, ...screenFigures(screen, seesMoney, { sums, chosen: chosenAt.get(row.at) }) };
    }),
  };
}

function sumOf(rows: SeriesRow[], measures: readonly Column[]): Sums {
  const sums = measures.map((name) => [
    name,
    isCount(name) ? rows.reduce((sum, row) => sum + row[name], 0) : String(rows.reduce((sum, row) => sum + unitsOf(row[name]), 0n)),
  ]);
  return Object.fromEntries(sums) as Sums;
}
