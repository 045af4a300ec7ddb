import type { TFunction } from "i18next";

const DAY_HOURS = 24;

/** How long a balance lasts, in hours up to two days, then in days. */
export function lastsText(hours: number | null, t: TFunction<"provider">): string {
  if (hours === null) return "—";
  if (hours < 2 * DAY_HOURS) return t("health.lastsHours", { count: hours });
  const days = Math.floor(hours / DAY_HOURS);
  return days > 31 ? t("health.lastsLong") : t("health.lastsDays", { count: days });
}
