import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Star } from "../favourite/star.tsx";
import { ListedPrice } from "./listed-price.tsx";
import { serviceFacts } from "./price.tsx";
import type { PriceItem } from "./price-item.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type CategoryIcons, groupRows, groupTitle } from "./group-rows.ts";

/** Atelier: one numbered list, divided by its categories' headings. */
export function AtelierServices({ items, icons }: { items: PriceItem[]; icons: CategoryIcons }) {
  const { t } = useShop();
  const groups = groupRows(items);
  const first = groups.map((_, at) => groups.slice(0, at).reduce((sum, before) => sum + before.items.length, 1));
  return groups.map((group, at) => (
    <section key={group.items[0]!.id} className="mb-12 mobile:mb-8">
      <h2 className="border-b border-ink pb-4 font-title text-2xl font-semibold text-balance mobile:pb-2 mobile:text-xl">
        {groupTitle(t, group, icons)}
      </h2>
      <ol start={first[at]}>
        {group.items.map((item, index) => (
          <NumberedService key={item.id} item={item} number={first[at]! + index} />
        ))}
      </ol>
    </section>
  ));
}

function NumberedService({ item, number }: { item: PriceItem; number: number }) {
  const shop = useShop();
  const { t } = shop;
  return (
    <li className="relative [contain-intrinsic-size:auto_96px] grid [content-visibility:auto] grid-cols-[72px_minmax(0,1fr)_auto_140px] items-baseline gap-x-6 border-b border-line py-5 mobile:[contain-intrinsic-size:auto_104px] mobile:grid-cols-[32px_minmax(0,1fr)_auto] mobile:gap-x-2 mobile:py-4">
      <span aria-hidden="true" className="text-ink-3 tnum mobile:text-s">
        {String(number).padStart(2, "0")}
      </span>
      <div className="flex min-w-0 items-start gap-2">
        <Star item={item} />
        <div className="min-w-0 flex-1">
          <a
            href={`/services/${item.id}`}
            className="font-title text-xl/7 font-semibold no-underline hover:underline mobile:text-l mobile:after:absolute mobile:after:inset-0"
          >
            {item.name}
          </a>
          <p className="mt-1 text-ink-2 mobile:text-s">{serviceFacts(shop, item).join(" · ")}</p>
        </div>
      </div>
      <p className="text-right font-title text-xl/7 mobile:text-l">
        <ListedPrice item={item} className="text-s font-normal" />
      </p>
      <a
        href={`/order?service=${item.id}`}
        data-service={item.id}
        className={clsx(
          buttonStyle({}),
          "atelier:border-accent atelier:bg-transparent atelier:text-accent atelier:hover:bg-accent-soft mobile:hidden",
        )}
      >
        {t("service.choose")}
        <span className="sr-only">{item.name}</span>
      </a>
    </li>
  );
}
