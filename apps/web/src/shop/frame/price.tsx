import { isPackage } from "@vitrine/contract/catalog/service-types";
import { formatMoney, formatNumber } from "@vitrine/ui/money";
import type { PriceItem } from "./price-item.ts";
import type { Shop } from "./shop-context.tsx";

/** "82,50 ₽ за 1000" */
export function priceText({ t, language, currency }: Shop, item: Pick<PriceItem, "type" | "rate">): string {
  const price = formatMoney(language, item.rate, currency);
  return isPackage(item.type) ? t("price.package", { price }) : t("price.thousand", { price });
}

/** What is worth knowing before paying, a few words each. */
export function serviceFacts({ t, language }: Shop, item: PriceItem): string[] {
  const facts: string[] = [];
  if (item.averageTime) facts.push(t("service.time", { time: item.averageTime }));
  if (!isPackage(item.type))
    facts.push(t("service.bounds", { min: formatNumber(language, item.min), max: formatNumber(language, item.max) }));
  if (item.refill) facts.push(t("service.refill"));
  if (item.cancel) facts.push(t("service.cancel"));
  if (item.dripfeed) facts.push(t("service.dripfeed"));
  return facts;
}
