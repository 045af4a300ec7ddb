import type { ReactNode } from "react";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { Icon } from "@vitrine/ui/base/icon";
import { formatLimit, formatNumber } from "@vitrine/ui/text/money";
import { Facts } from "../../kernel/layout/table.tsx";
import { FullPrice, Money } from "../../kernel/format/money.tsx";
import { averageTime, priceText } from "./price.tsx";
import type { PriceItem } from "./price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { withQuery } from "../../kernel/format/path.ts";

export interface ServicePageProps {
  item: PriceItem;
  description: string | null;
  /** Measured; null: too few orders. */
  startSeconds: number | null;
  form: ReactNode;
}

export function ServicePage({ item, description, startSeconds, form }: ServicePageProps) {
  const shop = useShop();
  const { t } = shop;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_420px] items-start gap-12 py-6 max-[1000px]:grid-cols-[minmax(0,1fr)_360px] max-[1000px]:gap-6 mobile:block mobile:py-4">
      <article className="min-w-0 mobile:mb-8">
        <a
          href={withQuery("/services", new URLSearchParams(), { network: item.network, category: item.category })}
          className="inline-flex min-h-6 items-center gap-2 text-s text-ink-2 no-underline hover:text-ink"
        >
          <Icon name="arrow-left" />
          {item.category}
        </a>
        <h1 className="mt-2 mb-4 font-title text-2xl font-semibold text-balance">{item.name}</h1>
        <p className="mb-6">
          {item.packages ? (
            <span className="text-2xl font-semibold">{priceText(shop, item)}</span>
          ) : (
            <>
              <FullPrice amount={item.fullRate} />
              <Money amount={item.rate} className="text-2xl font-semibold" />{" "}
              <span className="text-ink-3">{isPackage(item.type) ? t("price.perPackage") : t("price.perThousand")}</span>
            </>
          )}
        </p>
        <ServiceFacts item={item} startSeconds={startSeconds} />
        {description && <p className="mt-6 max-w-[68ch] whitespace-pre-line">{description}</p>}
      </article>
      <div className="min-w-0">{form}</div>
    </div>
  );
}

function ServiceFacts({ item, startSeconds }: Pick<ServicePageProps, "item" | "startSeconds">) {
  const { t, language } = useShop();
  const facts: [label: string, value: string][] = [[t("service.id"), String(item.id)]];
  if (startSeconds !== null) facts.push([t("service.start"), durationText(startSeconds, language, "short")]);
  const time = averageTime(language, item);
  if (time) facts.push([t("column.time"), time]);
  if (!isPackage(item.type) && !item.packages) {
    facts.push([t("column.min"), formatNumber(language, item.min)], [t("column.max"), formatLimit(language, item.max)]);
    if (item.increment > 1) facts.push([t("service.increment"), formatNumber(language, item.increment)]);
  }
  facts.push([t("service.refillLabel"), item.refill ? t("yes") : t("no")], [t("service.cancelLabel"), item.cancel ? t("yes") : t("no")]);
  return <Facts facts={facts} />;
}
