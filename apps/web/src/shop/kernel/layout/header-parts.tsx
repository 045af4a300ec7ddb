import { clsx } from "clsx";
import { buttonStyle } from "@vitrine/ui/form/button";
import { Icon } from "@vitrine/ui/base/icon";
import { FrameBalance } from "../format/money.tsx";
import { isCurrent, offeredOf, outside, type OwnLink, type Place, PLACES } from "./navigation.ts";
import { useShop } from "./shop-context.tsx";
import { unreadText } from "../format/unread.ts";

const MAIN: readonly Place[] = [PLACES.order, PLACES.services, PLACES.orders, PLACES.support, PLACES.api];

/** The owner's own links, else ours. */
export function MainLinks({ path, links, className }: { path: string; links: readonly OwnLink[]; className: string }) {
  const shop = useShop();
  const { t } = shop;
  const shown = links.length > 0 ? links : offeredOf(MAIN, shop).map(({ href, label }) => ({ href, label: t(label) }));
  return (
    <nav aria-label={t("nav.label")} className={className}>
      {shown.map(({ href, label }) => (
        <NavLink key={`${href} ${label}`} href={href} label={label} path={path} />
      ))}
    </nav>
  );
}

export function MenuButton() {
  const { t } = useShop();
  return (
    <button
      type="button"
      popoverTarget="menu"
      aria-label={t("nav.menu")}
      title={t("nav.menu")}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-inset hover:text-ink mobile:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}

function NavLink({ href, label, path }: OwnLink & { path: string }) {
  const current = isCurrent({ href }, path);
  return (
    <a
      href={href}
      {...outside(href)}
      aria-current={current ? "page" : undefined}
      className={clsx(
        "border-y-2 border-t-transparent py-1 no-underline hover:text-ink bourse:flex bourse:items-center bourse:px-2",
        current ? "border-b-ink text-ink bourse:border-b-accent" : "border-b-transparent text-ink-2",
      )}
    >
      {label}
    </a>
  );
}

export function Bell({ path }: { path: string }) {
  const { t, customer } = useShop();
  if (!customer) return null;
  const { href, icon, label } = PLACES.notifications;
  return (
    <a
      href={href}
      aria-current={isCurrent(PLACES.notifications, path) ? "page" : undefined}
      title={t(label)}
      className="relative -mx-4 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-inset hover:text-ink mobile:-mr-2 mobile:-ml-5"
    >
      <Icon name={icon} />
      <span className="sr-only">{t(label)}</span>
      <span
        data-unread={customer.unread}
        hidden={customer.unread === 0}
        className="absolute top-1 left-6 rounded-full bg-money-soft px-1 text-xs/4 font-semibold text-money tnum"
      >
        {unreadText(customer.unread)}
      </span>
    </a>
  );
}

export function Account({ path, isNarrow }: { path: string; isNarrow: boolean }) {
  const { t, customer, template } = useShop();
  if (customer) {
    return (
      <a
        href={PLACES.balance.href}
        aria-current={isCurrent(PLACES.balance, path) ? "page" : undefined}
        className="reach shrink-0 py-1 no-underline mobile:ml-auto"
      >
        <span className="text-ink-3">{t("nav.balance")}</span> <FrameBalance amount={customer.balance} />
      </a>
    );
  }
  return (
    <div className="flex shrink-0 items-center gap-4">
      <a href={PLACES.login.href} className="py-1 text-ink-2 no-underline hover:text-ink">
        {t("nav.login")}
      </a>
      {!isNarrow && (
        <a
          href={PLACES.register.href}
          className={clsx(buttonStyle({ variant: template === "kiosk" ? "primary" : "secondary" }), "mobile:hidden")}
        >
          {t("nav.register")}
        </a>
      )}
    </div>
  );
}
