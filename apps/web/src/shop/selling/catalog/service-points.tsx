import type { ReactNode } from "react";
import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { formatLimit, formatNumber, isUnlimited } from "@vitrine/ui/text/money";
import { Icon } from "@vitrine/ui/base/icon";
import { withQuery } from "../../kernel/format/path.ts";
import { FullPrice, Money } from "../../kernel/format/money.tsx";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";
import { averageTime, guaranteeDays, guaranteeText, hasLimits, priceText, startTime } from "./price.tsx";
import type { PriceItem } from "./price-item.ts";

export interface ServicePageProps {
  item: PriceItem;
  description: string | null;
  /** Whether the time to completion is our own median, not the provider's statement. */
  isMeasured: boolean;
  form: ReactNode;
}

/** Facts on a service's page: the name, and a short value. */
export function servicePoints(shop: Shop, item: PriceItem): [label: string, value: string][] {
  const { t, language } = shop;
  const known = (label: string, value: string | null): [string, string][] => (value === null ? [] : [[label, value]]);
  return [
    ...known(t("service.start"), startTime(language, item)),
    ...known(t("column.time"), averageTime(language, item)),
    [t("column.guarantee"), guaranteeText(shop, item, "long")],
    [t("service.cancelLabel"), item.cancel ? t("yes") : t("no")],
    ...(hasLimits(item)
      ? ([
          [t("column.min"), formatNumber(language, item.min)],
          [t("column.max"), formatLimit(language, item.max)],
        ] as [string, string][])
      : []),
    ...(item.increment > 1 ? known(t("service.increment"), formatNumber(language, item.increment)) : []),
  ];
}

/** The same in sentences, by heading. */
export function serviceTerms(shop: Shop, { item, isMeasured }: Pick<ServicePageProps, "item" | "isMeasured">) {
  const { t } = shop;
  return [
    { id: "time", title: t("about.time"), text: timeText(shop, item, isMeasured) },
    { id: "guarantee", title: t("column.guarantee"), text: promise(shop, item) },
    { id: "cancel", title: t("service.cancelLabel"), text: t(item.cancel ? "about.cancel" : "about.noCancel") },
    ...(hasLimits(item) ? [{ id: "quantity", title: t("column.quantity"), text: quantityText(shop, item) }] : []),
  ];
}

function timeText({ t, language }: Shop, item: PriceItem, isMeasured: boolean): string {
  const [start, time] = [startTime(language, item), averageTime(language, item)];
  if (start !== null && time !== null && isMeasured) return t("about.both", { start, time });
  return [
    ...(start === null ? [] : [t("about.start", { time: start })]),
    ...(time === null ? [] : [t(isMeasured ? "about.finish" : "about.said", { time })]),
    ...(start === null && !isMeasured ? [t("about.unmeasured")] : []),
  ].join(" ");
}

function promise({ t }: Shop, item: PriceItem): string {
  const days = guaranteeDays(item);
  if (days === null) return t("about.noGuarantee");
  return typeof days === "number" ? t("about.guaranteeDays", { count: days }) : t(`about.guarantee_${days}`);
}

function quantityText({ t, language }: Shop, { min, max, increment, dripfeed }: PriceItem): string {
  const number = (value: number) => formatNumber(language, value);
  return [
    isUnlimited(max) ? t("about.from", { min: number(min) }) : t("about.bounds", { min: number(min), max: number(max) }),
    ...(increment > 1 ? [t("about.increment", { step: number(increment) })] : []),
    ...(dripfeed ? [t("about.dripfeed")] : []),
  ].join(" ");
}

/** The price with every digit, and its unit. */
export function ServicePrice({ item, className }: { item: PriceItem; className: string }) {
  const shop = useShop();
  if (item.packages) return <span className={className}>{priceText(shop, item)}</span>;
  return (
    <>
      <FullPrice amount={item.fullRate} />
      <Money amount={item.rate} className={className} />{" "}
      <span className="text-ink-3">{shop.t(isPackage(item.type) ? "price.perPackage" : "price.perThousand")}</span>
    </>
  );
}

/** A link to the service's category. */
export function CategoryLink({ item, className }: { item: PriceItem; className?: string }) {
  return (
    <p className={className}>
      <a
        href={withQuery("/services", new URLSearchParams(), { network: item.network, category: item.category })}
        className="target inline-flex max-w-full items-center gap-2 text-s text-ink-2 no-underline [overflow-wrap:anywhere] hover:text-ink"
      >
        <Icon name="arrow-left" className="shrink-0" />
        {item.category}
      </a>
    </p>
  );
}
