import { useShop } from "../../../kernel/layout/shop-context.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { trustFigures } from "../trust-figures.ts";
import { AtelierChapter } from "../../../kernel/layout/atelier-chapter.tsx";

/** Each figure as large as a title. */
export function AtelierTrust({ home: { trust } }: HomeProps) {
  const shop = useShop();
  return (
    <AtelierChapter id="trust" title={shop.t("homePage.trust.title")}>
      <dl>
        {trust &&
          trustFigures(shop, trust).map(({ id, value, label }) => (
            <div
              key={id}
              className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-baseline gap-x-6 border-t border-line py-4 first:border-t-0 first:pt-0 narrow:grid-cols-1"
            >
              <dt className="order-1 text-ink-2">{label}</dt>
              <dd className="font-title text-3xl font-semibold whitespace-nowrap tnum mobile:text-2xl">{value}</dd>
            </div>
          ))}
      </dl>
    </AtelierChapter>
  );
}
