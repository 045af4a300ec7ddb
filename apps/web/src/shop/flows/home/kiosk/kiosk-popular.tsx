import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { networkName } from "../../../kernel/format/text.ts";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { briefName } from "../../../selling/catalog/brief-name.ts";
import { ListedPrice } from "../../../selling/catalog/listed-price.tsx";
import { serviceFacts } from "../../../selling/catalog/price.tsx";
import type { PriceItem } from "../../../selling/catalog/price-item.ts";
import type { HomeProps } from "../home-blocks.tsx";
import { KioskSection } from "./kiosk-section.tsx";

/** Services of one price line each; choosing one fills the order form. On phones the line leads to the service, where it is ordered. */
export function KioskPopular({ home: { services, isPopular, outline } }: HomeProps) {
  const { t } = useShop();
  const more = { href: "/services", text: t("home.everyService", { count: outline.total }) };
  return (
    <KioskSection id="popular" title={t(isPopular ? "homePage.popular" : "homePage.services")} more={more}>
      <SameDecimals value={rateDecimals(services.flatMap(({ rate, fullRate }) => [rate, fullRate]))}>
        <ul className="grid grid-cols-2 gap-x-12 max-[1000px]:grid-cols-1">
          {services.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      </SameDecimals>
    </KioskSection>
  );
}

function Line({ item }: { item: PriceItem }) {
  const shop = useShop();
  const { t } = shop;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b border-line py-4 narrow:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="font-medium">
          <a href={`/services/${item.id}`} className="no-underline hover:underline narrow:after:absolute narrow:after:inset-0">
            {briefName(item)}
          </a>
        </h3>
        <p className="truncate text-s text-ink-3">{[networkName(t, item.network), ...serviceFacts(shop, item).slice(0, 2)].join(" · ")}</p>
      </div>
      <p className="text-right">
        <ListedPrice item={item} className="text-xs" />
      </p>
      <a
        href={`/order?service=${item.id}`}
        data-service={item.id}
        className={clsx(buttonStyle({ size: "m" }), "border-line-strong narrow:hidden")}
      >
        {t("service.choose")}
        <span className="sr-only">{item.name}</span>
      </a>
    </li>
  );
}
