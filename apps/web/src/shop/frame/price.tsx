import { formatMoney, formatNumber } from "@vitrine/ui/money";
import type { PriceItem } from "./price-item.ts";
import type { Shop } from "./shop-context.tsx";

export const isPackage = (item: Pick<PriceItem, "type">): boolean => item.type === "Package";

/** "82,50 ₽ за 1000" */
export function priceText({ t, language, currency }: Shop, item: Pick<PriceItem, "type" | "rate">): string {
  const price = formatMoney(language, item.rate, currency);
  return isPackage(item) ? t("price.package", { price }) : t("price.thousand", { price });
}

/** What is worth knowing before paying, a few words each. */
export function serviceFacts({ t, language }: Shop, item: PriceItem): string[] {
  const facts: string[] = [];
  if (item.averageTime) facts.push(t("service.time", { time: item.averageTime }));
  if (!isPackage(item)) facts.push(t("service.bounds", { min: formatNumber(language, item.min), max: formatNumber(language, item.max) }));
  if (item.refill) facts.push(t("service.refill"));
  if (item.cancel) facts.push(t("service.cancel"));
  return facts;
}
