import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { ListedPrice } from "./listed-price.tsx";
import { serviceFacts } from "./price.tsx";
import type { PriceItem } from "./price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type CategoryIcons, groupRows, groupTitle } from "./group-rows.ts";

/** Service list of Kiosk and Atelier: one line per service; on phones the whole line leads to the service, where it is ordered. */
export function ServiceList({ items, icons }: { items: PriceItem[]; icons: CategoryIcons }) {
  const { t } = useShop();
  return groupRows(items).map((group) => (
    <section key={group.items[0]!.id} className="mb-8 narrow:mb-4">
      <h2 className="border-b border-line py-2 font-title text-xl font-semibold atelier:border-ink">{groupTitle(t, group, icons)}</h2>
      <ul>
        {group.items.map((item) => (
          <ServiceLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ));
}

function ServiceLine({ item }: { item: PriceItem }) {
  const shop = useShop();
  const { t } = shop;
  return (
    <li className="relative [contain-intrinsic-size:auto_80px] grid [content-visibility:auto] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-6 gap-y-2 border-b border-line py-4 narrow:[contain-intrinsic-size:auto_72px] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-4 narrow:py-2">
      <div className="min-w-0">
        <a
          href={`/services/${item.id}`}
          className="font-medium no-underline hover:underline atelier:font-title atelier:text-xl atelier:font-semibold narrow:line-clamp-2 narrow:text-m narrow:after:absolute narrow:after:inset-0 atelier:narrow:text-m"
        >
          {item.name}
        </a>
        <p className="text-s text-ink-3 narrow:truncate narrow:text-xs">{serviceFacts(shop, item).join(" · ")}</p>
      </div>
      <p className="text-right">
        <ListedPrice item={item} className="text-xs" />
      </p>
      <a
        href={`/order?service=${item.id}`}
        data-service={item.id}
        className={clsx(
          buttonStyle({ size: "m" }),
          "kiosk:border-line-strong atelier:border-accent atelier:bg-transparent atelier:text-accent narrow:hidden",
        )}
      >
        {t("service.choose")}
        <span className="sr-only">{item.name}</span>
      </a>
    </li>
  );
}
