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

/** A numbered list of services, prices in the face of the titles. */
export function AtelierServices({ home: { services, isPopular, outline } }: HomeProps) {
  const { t } = useShop();
  return (
    <section aria-labelledby="popular" className="border-t border-ink">
      <h2 id="popular" className="sr-only">
        {t(isPopular ? "homePage.popular" : "homePage.services")}
      </h2>
      <ol>
        <SameDecimals value={rateDecimals(services.flatMap(({ rate, fullRate }) => [rate, fullRate]))}>
          {services.map((item, index) => (
            <NumberedService key={item.id} item={item} number={index + 1} />
          ))}
        </SameDecimals>
      </ol>
      <p className="pt-8 pb-18 mobile:pb-8">
        <a href="/services" className="ruled-link font-title text-xl font-semibold">
          {t("home.everyService", { count: outline.total })}
        </a>
      </p>
    </section>
  );
}

function NumberedService({ item, number }: { item: PriceItem; number: number }) {
  const shop = useShop();
  const { t } = shop;
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_160px_140px] items-baseline gap-x-6 gap-y-1 border-b border-line py-5 mobile:grid-cols-[minmax(0,1fr)_auto] mobile:gap-x-4">
      <span aria-hidden="true" className="text-ink-3 tnum mobile:hidden">
        {String(number).padStart(2, "0")}
      </span>
      <div className="min-w-0">
        <h3 className="font-title text-xl/7 font-semibold">
          <a href={`/services/${item.id}`} className="no-underline hover:underline">
            {briefName(item)}
          </a>
        </h3>
        <p className="mt-1 text-ink-2">{[networkName(t, item.network), ...serviceFacts(shop, item)].join(" · ")}</p>
      </div>
      <p className="text-right">
        <ListedPrice item={item} price="font-title text-xl/7" className="text-s" />
      </p>
      <a
        href={`/order?service=${item.id}`}
        className={clsx(
          buttonStyle({}),
          "atelier:border-accent atelier:bg-transparent atelier:text-accent atelier:hover:bg-accent-soft mobile:col-span-2 mobile:mt-2",
        )}
      >
        {t("service.choose")}
        <span className="sr-only">{item.name}</span>
      </a>
    </li>
  );
}
