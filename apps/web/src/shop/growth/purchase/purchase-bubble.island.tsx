import { PURCHASES_COOKIE, type ShownPurchase } from "@vitrine/contract/growth/purchase/shown-purchase";
import { Icon } from "@vitrine/ui/base/icon";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { agoText } from "./purchase-text.ts";
import { useTurns } from "./use-turns.ts";

const DAY_SECONDS = 86_400;

const rememberHidden = () => {
  const { name, hidden, days } = PURCHASES_COOKIE;
  document.cookie = `${name}=${hidden}; path=/; max-age=${days * DAY_SECONDS}; samesite=lax`;
};

/** Recent orders, one at a time: at the page's end on a narrow screen, in a corner on a wide one while nothing to press is there. */
export default function PurchaseBubble({ items }: { items: ShownPurchase[] }) {
  const { t, language } = useShop();
  const [isHidden, setHidden] = useState(false);
  const place = useRef<HTMLElement>(null);
  const { turn, isUp } = useTurns(place, items.length);
  const item = items[turn];
  if (isHidden || !item) return null;
  const { serviceId, serviceName, amount, minutesAgo } = item;
  return (
    <aside
      ref={place}
      data-reach="bubble:0"
      aria-label={t("purchase.label")}
      className={clsx(
        "z-10 flex items-start gap-2 rounded-card border border-line bg-sheet p-2 text-s desk:fixed desk:bottom-4 desk:left-4 desk:w-80 desk:shadow-pop",
        "mobile:mx-4 mobile:mb-4 desk:transition-opacity desk:duration-200 motion-reduce:transition-none",
        !isUp && "desk:invisible desk:opacity-0",
      )}
    >
      <Icon name="orders" className="mt-1 shrink-0 text-money" />
      <a href={`/services/${serviceId}`} data-service={serviceId} className="min-w-0 flex-1 text-ink no-underline">
        <span className="line-clamp-2 font-medium">{t("purchase.bought", { amount, serviceName })}</span>
        <span className="text-ink-3">{agoText(language, minutesAgo)}</span>
      </a>
      <button
        type="button"
        aria-label={t("purchase.hide")}
        className="target shrink-0 cursor-pointer text-ink-3 hover:text-ink"
        onClick={() => {
          rememberHidden();
          setHidden(true);
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  );
}
