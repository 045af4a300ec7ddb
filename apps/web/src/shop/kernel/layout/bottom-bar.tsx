import { clsx } from "clsx";
import { Icon } from "@vitrine/ui/base/icon";
import { isCurrent, type Place, PLACES } from "./navigation.ts";
import { useShop } from "./shop-context.tsx";

const ITEM =
  "flex min-h-[max(var(--bottom-bar),48px)] min-w-0 flex-1 flex-col items-center justify-center gap-1 border-t-2 px-0.5 text-xs no-underline max-[374px]:px-0 max-[374px]:text-[10px]/4";
/** Kiosk marks what the bar is for; the other two have no pictures: Bourse has a low bar of tabs, Atelier words under a rule. */
const MARKED = "kiosk:box-content kiosk:rounded-full kiosk:bg-accent kiosk:px-2 kiosk:py-0.5 kiosk:text-on-accent";
const ICON = "bourse:hidden atelier:hidden";

/** Narrow screens only: at any width where the page is rendered for one, because its header has no menu. */
export function BottomBar({ path, isNarrow }: { path: string; isNarrow: boolean }) {
  const { t, customer } = useShop();
  const places: readonly Place[] = [
    { ...PLACES.order, label: "nav.orderShort" },
    PLACES.services,
    PLACES.orders,
    customer ? PLACES.balance : PLACES.login,
  ];
  return (
    <nav
      data-frame="bar"
      aria-label={t("nav.quick")}
      className={clsx(
        "fixed inset-x-0 bottom-0 z-10 flex border-t border-line bg-sheet pb-[env(safe-area-inset-bottom)] atelier:border-ink atelier:bg-paper atelier:font-title",
        !isNarrow && "desk:hidden",
      )}
    >
      {places.map((place) => {
        const current = isCurrent(place, path);
        return (
          <a
            key={place.href}
            href={place.href}
            aria-current={current ? "page" : undefined}
            className={clsx(ITEM, current ? "border-accent font-medium text-ink" : "border-transparent text-ink-2")}
          >
            <Icon name={place.icon} className={clsx(ICON, place.href === PLACES.order.href && MARKED)} />
            <span className="max-w-full truncate">{t(place.label)}</span>
          </a>
        );
      })}
      <button type="button" popoverTarget="menu" className={clsx(ITEM, "cursor-pointer border-transparent text-ink-2 atelier:font-title")}>
        <Icon name="menu" className={ICON} />
        <span className="max-w-full truncate">{t("nav.more")}</span>
      </button>
    </nav>
  );
}
