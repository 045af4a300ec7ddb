import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { Star } from "../favourite/star.tsx";
import { ListedPrice } from "./listed-price.tsx";
import { serviceFacts } from "./price.tsx";
import type { PriceItem } from "./price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type CategoryIcons, groupRows, groupTitle } from "./group-rows.ts";

/** Kiosk: a sheet per category; the whole row links to the service, where it is ordered. */
export function KioskServices({ items, icons }: { items: PriceItem[]; icons: CategoryIcons }) {
  const { t } = useShop();
  return groupRows(items).map((group) => (
    <section key={group.items[0]!.id} className="mb-8 narrow:mb-6">
      <h2 className="mb-2 font-title text-xl font-semibold">{groupTitle(t, group, icons)}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-sheet">
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
    <li className="relative [contain-intrinsic-size:auto_88px] grid [content-visibility:auto] grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-6 border-t border-line px-6 py-4 first:border-t-0 hover:bg-paper narrow:[contain-intrinsic-size:auto_72px] narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-4 narrow:px-4 narrow:py-2">
      <div className="flex min-w-0 items-start gap-2">
        <Star item={item} />
        <div className="min-w-0 flex-1">
          <a
            href={`/services/${item.id}`}
            className="font-semibold no-underline after:absolute after:inset-0 hover:underline narrow:line-clamp-2 narrow:text-m"
          >
            {item.name}
          </a>
          <p className="mt-1 text-s text-ink-2 narrow:mt-0 narrow:truncate narrow:text-xs">{serviceFacts(shop, item).join(" · ")}</p>
        </div>
      </div>
      <p className="text-right text-xl narrow:text-l">
        <ListedPrice item={item} className="text-xs" />
      </p>
      <a
        href={`/order?service=${item.id}`}
        data-service={item.id}
        className={clsx(
          buttonStyle({ size: "m" }),
          "relative kiosk:border-accent kiosk:text-accent kiosk:hover:bg-accent-soft narrow:hidden",
        )}
      >
        {t("service.choose")}
        <span className="sr-only">{item.name}</span>
        <Icon name="arrow-right" />
      </a>
    </li>
  );
}
