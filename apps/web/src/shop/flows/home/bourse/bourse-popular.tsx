import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { useShop } from "../../../kernel/layout/shop-context.tsx";
import { ListedPrice } from "../../../selling/catalog/listed-price.tsx";
import type { HomeProps } from "../home-blocks.tsx";
import { BoursePanel, ROW } from "./bourse-panel.tsx";

/** What is ordered most, as numbers and prices; choosing one fills the order form. */
export function BoursePopular({ home: { services, isPopular } }: HomeProps) {
  const { t } = useShop();
  return (
    <BoursePanel
      id="popular"
      title={t(isPopular ? "homePage.popular" : "homePage.services")}
      more={{ href: "/services", text: t("catalog.clear") }}
    >
      <SameDecimals value={rateDecimals(services.flatMap(({ rate, fullRate }) => [rate, fullRate]))}>
        <ul>
          {services.map((item) => (
            <li key={item.id} className={ROW}>
              <span className="w-12 shrink-0 text-ink-3 tnum">{item.id}</span>
              <a
                href={`/order?service=${item.id}`}
                data-service={item.id}
                className="min-w-0 flex-1 truncate no-underline hover:underline aria-[current=true]:text-accent"
              >
                {item.name}
              </a>
              <span className="shrink-0 text-right">
                <ListedPrice item={item} className="sr-only" />
              </span>
            </li>
          ))}
        </ul>
      </SameDecimals>
    </BoursePanel>
  );
}
