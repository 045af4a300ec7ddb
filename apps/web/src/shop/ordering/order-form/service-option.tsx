import { memo } from "react";
import { clsx } from "clsx";
import { durationText } from "@vitrine/contract/kernel/text/duration";
import { Icon } from "@vitrine/ui/base/icon";
import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { priceText } from "../../selling/catalog/price.tsx";
import { roundedAmount } from "@vitrine/contract/kernel/amount/rounded";
import { type Shop, useShop } from "../../kernel/layout/shop-context.tsx";

interface ServiceOptionProps {
  id: string;
  item: PriceItem;
  /** For the form's quantity, or the usual one of this service where that is not allowed. */
  charge: string | undefined;
  quantity: number;
  isChosen: boolean;
  isActive: boolean;
  isFavourite: boolean;
}

/** A service to choose: its price for this order, when it starts and ends, its guarantee. */
export const ServiceOption = memo(function ServiceOption({
  id,
  item,
  charge,
  quantity,
  isChosen,
  isActive,
  isFavourite,
}: ServiceOptionProps) {
  const shop = useShop();
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its content names it
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-option={item.id}
      data-active={isActive || undefined}
      className={clsx(
        "flex scroll-mt-18 cursor-pointer items-start gap-4 narrow:scroll-mt-32 border-b border-line px-2 py-2 [contain-intrinsic-size:auto_64px] [content-visibility:auto] last:border-b-0",
        isChosen ? "bg-accent-soft" : "hover:bg-paper",
        isActive && "outline-2 -outline-offset-2 outline-focus",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-m">
          {isFavourite && (
            <>
              <Icon name="star" className="mr-1 inline fill-money align-[-2px] text-money" />
              <span className="sr-only">{shop.t("favourite.one")} </span>
            </>
          )}
          {item.name}
        </span>
        <span className="block text-s text-ink-3">{optionFacts(shop, item, quantity).join(" · ")}</span>
      </span>
      <span className="shrink-0 text-right">
        <span className="block font-semibold tnum">
          {charge === undefined ? "—" : formatMoney(shop.language, roundedAmount(charge), shop.currency)}
        </span>
        <span className="block text-xs text-ink-3 tnum">
          {isPackage(item.type) ? shop.t("price.perPackage") : shop.t("pick.quantity", { quantity: formatNumber(shop.language, quantity) })}
        </span>
      </span>
    </div>
  );
});

function optionFacts(shop: Shop, item: PriceItem, quantity: number): string[] {
  const { t, language } = shop;
  const { startTime, averageTime } = item;
  const facts: string[] = [];
  if (startTime !== null) facts.push(t("pick.startIn", { time: durationText(startTime, language, "short") }));
  if (typeof averageTime === "number") facts.push(t("pick.finishIn", { time: durationText(averageTime, language, "short") }));
  if (item.refill) facts.push(t("service.refill"));
  if (item.cancel) facts.push(t("service.cancel"));
  if (quantity !== 1000 && !isPackage(item.type) && !item.packages)
    facts.push(priceText(shop, { ...item, rate: roundedAmount(item.rate) }));
  return facts;
}
