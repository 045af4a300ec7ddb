import type { HappyHoursItem } from "@vitrine/contract/selling/price/happy-hours";
import type { TFunction } from "i18next";

type Texts = TFunction<"price">;

/** Weekday names in the person's language, Monday first. */
export function dayNames(locale: string, style: "short" | "long" = "short"): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: "UTC" });
  // 5 January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, at) => format.format(Date.UTC(2026, 0, 5 + at)));
}

export function scopeText(t: Texts, { scope }: HappyHoursItem): string {
  if (scope.kind === "network") return scope.network;
  return scope.kind === "category" ? scope.category : t("happy.scope.panel");
}

export function daysText(t: Texts, locale: string, days: readonly number[]): string {
  if (days.length === 7) return t("happy.everyDay");
  const names = dayNames(locale);
  return days.map((day) => names[day - 1]).join(", ");
}
