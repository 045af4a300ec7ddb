import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { formatMoney, formatNumber, isUnlimited } from "@vitrine/ui/text/money";
import type { PriceItem } from "./price-item.ts";
import type { Shop } from "../../kernel/layout/shop-context.tsx";

/** "82,50 ₽ за 1000" */
export function priceText({ t, language, currency }: Shop, item: Pick<PriceItem, "type" | "rate">): string {
  const price = formatMoney(language, item.rate, currency);
  return isPackage(item.type) ? t("price.package", { price }) : t("price.thousand", { price });
}

/** The measured time; the provider's text if there were too few orders. */
export const averageTime = (language: Shop["language"], { averageTime: time }: Pick<PriceItem, "averageTime">): string | null =>
  typeof time === "number" ? durationText(time, language, "short") : time;

/** Short facts to know before paying. */
export function serviceFacts({ t, language }: Shop, item: PriceItem): string[] {
  const facts: string[] = [];
  const time = averageTime(language, item);
  if (time) facts.push(t("service.time", { time }));
  if (!isPackage(item.type)) {
    const min = formatNumber(language, item.min);
    facts.push(isUnlimited(item.max) ? t("service.from", { min }) : t("service.bounds", { min, max: formatNumber(language, item.max) }));
  }
  if (item.refill) facts.push(t("service.refill"));
  if (item.cancel) facts.push(t("service.cancel"));
  if (item.dripfeed) facts.push(t("service.dripfeed"));
  return facts;
}
