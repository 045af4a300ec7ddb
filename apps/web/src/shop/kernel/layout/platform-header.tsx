import { buttonStyle } from "@vitrine/ui/form/button";
import { outside, type OwnLink, PLACES } from "./navigation.ts";
import { PanelMark } from "./panel-mark.tsx";
import { useShop } from "./shop-context.tsx";

/** Above the platform's own pages: the way into the cabinet in place of a shop's sections. */
export function PlatformHeader({ links }: { links: readonly OwnLink[] }) {
  const { t, customer } = useShop();
  return (
    <header data-frame="header">
      <div className="shop-width flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 mobile:min-h-14">
        <a href="/" className="min-w-0 truncate font-title text-xl font-semibold no-underline bourse:font-ui">
          <PanelMark />
        </a>
        {links.length > 0 && (
          <nav aria-label={t("nav.label")} className="flex flex-1 flex-wrap gap-x-6 mobile:order-last mobile:basis-full">
            {links.map(({ href, label }) => (
              <a
                key={`${href} ${label}`}
                href={href}
                {...outside(href)}
                className="target inline-flex items-center text-ink-2 no-underline hover:text-ink"
              >
                {label}
              </a>
            ))}
          </nav>
        )}
        <div className="flex shrink-0 items-center gap-4">
          {customer ? (
            <a href="/dashboard" className={buttonStyle({ variant: "secondary" })}>
              {t("article.dashboard")}
            </a>
          ) : (
            <>
              <a href={PLACES.login.href} className="target inline-flex items-center text-ink-2 no-underline hover:text-ink">
                {t("nav.login")}
              </a>
              <a href={PLACES.register.href} className={buttonStyle({ variant: "secondary" })}>
                {t("nav.register")}
              </a>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
