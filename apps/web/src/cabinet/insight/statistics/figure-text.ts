import { hourStyle } from "@vitrine/ui/text/time";
import { type FigureName, type Figures, type Grain, isMoneyFigure } from "@vitrine/contract/insight/statistics/names";
import { formatMoney, formatNumber, formatPercent } from "@vitrine/ui/text/money";

export type SomeFigures = Partial<Figures>;
export type Point = SomeFigures & { at: number; isOpen: boolean };

export const valueOf = (figures: SomeFigures | undefined, name: FigureName): number => Number(figures?.[name] ?? 0);

export function figureText(locale: string, currency: string, name: FigureName, figures: SomeFigures | undefined): string {
  const value = figures?.[name] ?? 0;
  return isMoneyFigure(name) ? formatMoney(locale, String(value), currency, "display") : formatNumber(locale, Number(value));
}

/** The change in percent; undefined if there was nothing to compare with. */
export function changeText(locale: string, now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  return formatPercent(locale, Math.round(((now - before) / Math.abs(before)) * 1000) / 10, true);
}

const FORMATS: Record<Grain, Intl.DateTimeFormatOptions> = {
  hour: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
};

/** Labels of points, in the time zone of the figures; for a single day by hours, the hour alone. */
export function pointLabels(locale: string, timeZone: string, grain: Grain, points: readonly { at: number }[]): string[] {
  const isOneDay = grain === "hour" && points.length <= 25;
  const years = new Set(points.map(({ at }) => new Date(at * 1000).getUTCFullYear()));
  const options = isOneDay ? { hour: "2-digit" as const, minute: "2-digit" as const } : FORMATS[grain];
  const format = new Intl.DateTimeFormat(locale, {
    ...options,
    ...(grain === "hour" && { hour: hourStyle(locale) }),
    timeZone,
    ...(years.size > 1 && grain !== "hour" ? { year: "2-digit" as const } : {}),
  });
  return points.map(({ at }) => format.format(at * 1000));
}
