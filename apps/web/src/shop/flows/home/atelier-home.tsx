import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { ListedPrice } from "../../selling/catalog/listed-price.tsx";
import { networkName } from "../../kernel/format/text.ts";
import { serviceFacts } from "../../selling/catalog/price.tsx";
import type { PriceItem } from "../../selling/catalog/price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Home page of Atelier: a headline and a numbered list of services. */
export function AtelierHome({ items, total }: { items: PriceItem[]; total: number }) {
  const { t } = useShop();
  return (
    <>
      <div className="grid grid-cols-[7fr_4fr] items-end gap-12 pt-18 pb-12 mobile:block mobile:pt-8 mobile:pb-8">
        <h1 className="font-title text-[64px]/[68px] font-semibold tracking-[-0.02em] text-balance mobile:mb-4 mobile:text-[40px]/[44px]">
          {t("home.atelierTitle")}
        </h1>
        <div>
          <p className="mb-6 text-xl/8 text-ink-2">{t("home.atelierLead", { count: total })}</p>
          <a href="/order" className={buttonStyle({ variant: "primary", size: "l" })}>
            {t("order.act")}
          </a>
        </div>
      </div>
      <ol className="border-t border-ink">
        <SameDecimals value={rateDecimals(items.flatMap(({ rate, fullRate }) => [rate, fullRate]))}>
          {items.map((item, index) => (
            <NumberedService key={item.id} item={item} number={index + 1} />
          ))}
        </SameDecimals>
      </ol>
      <p className="py-8">
        <a href="/services" className="ruled-link font-title text-xl font-semibold">
          {t("home.everyService", { count: total })}
        </a>
      </p>
    </>
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
        <h2 className="font-title text-xl/7 font-semibold">
          <a href={`/services/${item.id}`} className="no-underline hover:underline">
            {item.name}
          </a>
        </h2>
        <p className="mt-1 text-ink-2">{[networkName(t, item.network), ...serviceFacts(shop, item)].join(" · ")}</p>
      </div>
      <p className="text-right">
        <ListedPrice item={item} className="text-s" />
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
