import type { ShopHappyHours } from "@vitrine/contract/selling/price/happy-hours";
import { Icon } from "@vitrine/ui/base/icon";
import { formatPercent } from "@vitrine/ui/text/money";
import { networkName } from "../../kernel/format/text.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { withQuery } from "../../kernel/format/path.ts";

const SHOWN = 2;

/** The current happy hours, and when they end. */
export function HappyHours({ items }: { items: ShopHappyHours["items"] }) {
  const { t } = useShop();
  if (items.length === 0) return null;
  const more = items.length - SHOWN;
  return (
    <aside data-reach="happy:0" aria-label={t("happy.label")} className="border-b border-money/30 bg-money-soft">
      <ul className="shop-width py-1 text-s">
        {items.slice(0, SHOWN).map((item) => (
          <HappyHour key={`${item.name} ${item.network} ${item.category}`} item={item} />
        ))}
        {more > 0 && (
          <li className="pl-6">
            <a href="/services" className="ruled-link">
              {t("happy.more", { count: more })}
            </a>
          </li>
        )}
      </ul>
    </aside>
  );
}

function HappyHour({ item: { name, discount, network, category, until } }: { item: ShopHappyHours["items"][number] }) {
  const { t, language } = useShop();
  const what = category ?? (network === null ? undefined : networkName(t, network));
  const percent = formatPercent(language, `-${discount}`);
  return (
    <li className="flex items-baseline gap-2">
      <Icon name="percent" className="shrink-0 self-center text-money" />
      <span className="min-w-0">
        <strong className="font-semibold text-money">
          {name}: {percent}
        </strong>
        {" · "}
        {what === undefined ? (
          t("happy.everything")
        ) : (
          <a href={withQuery("/services", new URLSearchParams(), { network, category })} className="ruled-link">
            {what}
          </a>
        )}
        {" · "}
        {t("happy.until")} <Time seconds={until} />
      </span>
    </li>
  );
}
