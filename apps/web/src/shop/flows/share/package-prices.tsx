import type { ShopPackage } from "@vitrine/contract/selling/catalog/shop";
import { formatDecimals, formatNumber } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The quantities of a service that is sold in packages, each with its price. */
export function PackagePrices({ packages }: { packages: readonly ShopPackage[] }) {
  const { language } = useShop();
  return (
    <dl className="inline-grid grid-cols-[auto_auto] gap-x-4">
      {packages.map(({ quantity, charge }) => (
        <div key={quantity} className="contents">
          <dt className="font-normal text-ink-3">{formatNumber(language, quantity)}</dt>
          <dd>
            <data value={charge}>{formatDecimals(language, charge)}</data>
          </dd>
        </div>
      ))}
    </dl>
  );
}
