import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { readTag, type ServiceTag } from "@vitrine/contract/selling/catalog/service-tags";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { numberFormat, regionName } from "@vitrine/contract/kernel/text/formats";
import { formatMoney, formatNumber, isUnlimited } from "@vitrine/ui/text/money";
import { cheapest, type PriceItem } from "./price-item.ts";
import type { Shop } from "../../kernel/layout/shop-context.tsx";

/** "82,50 ₽ за 1000", "от 82,50 ₽" for packages. */
export function priceText({ t, language, currency }: Shop, item: Pick<PriceItem, "type" | "rate" | "packages">): string {
  const first = cheapest(item);
  if (first) return t("price.from", { price: formatMoney(language, first.charge, currency) });
  const price = formatMoney(language, item.rate, currency);
  return isPackage(item.type) ? t("price.package", { price }) : t("price.thousand", { price });
}

/** The measured time; if there were too few orders, the time stated by the provider. */
export const averageTime = (language: Shop["language"], { averageTime: time }: Pick<PriceItem, "averageTime">): string | null =>
  time === null ? null : durationText(time, language, "short");

/** Measured; null: too few orders. */
export const startTime = (language: Shop["language"], { startTime: time }: Pick<PriceItem, "startTime">): string | null =>
  time === null ? null : durationText(time, language, "short");

/** Number of days for which drops are restored; null: no refill. */
export function guaranteeDays({ tags, refill }: Pick<PriceItem, "tags" | "refill">): number | "lifetime" | "yes" | null {
  const promised = tags.map(readTag).find((tag) => tag?.kind === "refill")?.days;
  if (promised === "none") return null;
  return promised ?? (refill ? "yes" : null);
}

/** How long drops are restored: days, no limit, or only whether; `short` for a column. */
export function guaranteeText({ t, language }: Pick<Shop, "t" | "language">, item: PriceItem, look: "short" | "long"): string {
  const days = guaranteeDays(item);
  if (days === null) return look === "short" ? "—" : t("no");
  if (typeof days === "number") return numberFormat(language, { style: "unit", unit: "day", unitDisplay: look }).format(days);
  return days === "lifetime" ? t("service.lifetime") : t("yes");
}

/** Whether any quantity within bounds can be ordered, not packages. */
export const hasLimits = ({ type, packages }: Pick<PriceItem, "type" | "packages">): boolean => !isPackage(type) && !packages;

/** Short facts to know before paying. */
export function serviceFacts({ t, language }: Shop, item: PriceItem): string[] {
  const facts: string[] = [];
  const time = averageTime(language, item);
  if (time) facts.push(t("service.time", { time }));
  if (hasLimits(item)) {
    const min = formatNumber(language, item.min);
    facts.push(isUnlimited(item.max) ? t("service.from", { min }) : t("service.bounds", { min, max: formatNumber(language, item.max) }));
  }
  const tags = item.tags.flatMap((tag) => readTag(tag) ?? []);
  if (item.refill && !tags.some(({ kind }) => kind === "refill")) facts.push(t("service.refill"));
  if (item.cancel) facts.push(t("service.cancel"));
  if (item.dripfeed) facts.push(t("service.dripfeed"));
  return [...facts, ...tags.map((tag) => tagText({ t, language }, tag))];
}

/** "Refill 30 days", "up to 10,000 a day", a country, a quality. */
function tagText({ t, language }: Pick<Shop, "t" | "language">, tag: ServiceTag): string {
  switch (tag.kind) {
    case "refill":
      return typeof tag.days === "number" ? t("tag.refillDays", { count: tag.days }) : t(`tag.refill_${tag.days}`);
    case "speed":
      return t("tag.speed", { amount: formatNumber(language, tag.perDay) });
    case "country":
      return regionName(language, tag.code);
    case "quality":
      return t(`tag.quality_${tag.quality}`);
  }
}
