import { rateDecimals, SameDecimals } from "@vitrine/ui/text/money";
import { BoursePanel, ROW } from "../../kernel/layout/bourse-panel.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ListedPrice } from "./listed-price.tsx";
import type { FeaturedServices } from "./featured-services.ts";

/** Bourse: a short list as numbers and prices; choosing one fills the order form of the page. */
export function ServicePanel({ services, isPopular }: FeaturedServices) {
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
                className="target inline-flex min-w-0 flex-1 items-center no-underline hover:underline aria-[current=true]:text-accent"
              >
                <span className="truncate">{item.name}</span>
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
