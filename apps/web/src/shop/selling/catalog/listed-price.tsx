import { isPackage } from "@vitrine/contract/selling/catalog/service-types";
import { clsx } from "clsx";
import { formatMoney } from "@vitrine/ui/text/money";
import { FullPrice, ListMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { cheapest, type PriceItem } from "./price-item.ts";

/** A service's price in a list: its rate, or the lowest price of its packages. */
export function ListedPrice({
  item,
  price,
  className,
}: {
  item: PriceItem;
  /** Of the amount. */ price?: string;
  /** Of the words below it. */ className?: string;
}) {
  const { t, language, currency } = useShop();
  const first = cheapest(item);
  if (first && item.packages) {
    return (
      <>
        <data value={first.charge} className={clsx("font-semibold whitespace-nowrap tnum", price)}>
          {t("price.from", { price: formatMoney(language, first.charge, currency) })}
        </data>
        <span className={clsx("block text-ink-3", className)}>{t("price.packages", { count: item.packages.length })}</span>
      </>
    );
  }
  return (
    <>
      <FullPrice amount={item.fullRate} />
      <ListMoney amount={item.rate} className={clsx("font-semibold", price)} />
      <span className={clsx("block text-ink-3", className)}>{isPackage(item.type) ? t("price.perPackage") : t("price.perThousand")}</span>
    </>
  );
}
