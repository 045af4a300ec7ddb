import { LANGUAGE_NAMES } from "@vitrine/contract/kernel/language/language-tags";
import type { ReactNode } from "react";
import { Icon } from "@vitrine/ui/base/icon";
import { outside, type OwnLink, type Place, PLACES } from "./navigation.ts";
import { useShop } from "./shop-context.tsx";
import { withQuery } from "../format/path.ts";

const CHOICE =
  "flex min-h-9 flex-1 cursor-pointer items-center justify-center rounded-control border border-line-strong px-2 text-s no-underline hover:bg-inset aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent mobile:min-h-11";
const ROW =
  "flex min-h-10 w-full cursor-pointer items-center gap-4 rounded-control px-2 text-left no-underline hover:bg-inset mobile:min-h-11";

/** Language, theme and account; opens without script. */
export function Menu({ url, csrfToken, links, isNarrow }: { url: URL; csrfToken: string; links: readonly OwnLink[]; isNarrow: boolean }) {
  const { t, customer, offersApi, offersMassOrder } = useShop();
  return (
    <div
      id="menu"
      popover="auto"
      role="group"
      aria-label={t("nav.menu")}
      className="shop-menu w-[300px] flex-col gap-4 rounded-card border border-line bg-sheet p-4 text-ink shadow-pop open:flex"
    >
      {customer && (
        <p className="flex items-center gap-2 px-2 font-medium">
          <Icon name="user" className="text-ink-3" />
          <span className="min-w-0 truncate">{customer.login}</span>
        </p>
      )}
      <Languages url={url} />
      <ThemeChoice />
      {links.length > 0 && (
        <nav aria-label={t("article.more")} className={isNarrow ? undefined : "desk:hidden"}>
          {links.map(({ href, label }) => (
            <a key={`${href} ${label}`} href={href} {...outside(href)} className={ROW}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <div>
        {customer && (
          <>
            {offersMassOrder && <MenuLink {...PLACES.mass} />}
            <MenuLink {...PLACES.referrals} />
            <MenuLink {...PLACES.support} />
            <MenuLink {...PLACES.settings} />
            <MenuLink {...PLACES.notifications} />
          </>
        )}
        {offersApi && <MenuLink {...PLACES.api} />}
        {customer ? (
          <form method="post" action="/logout" data-logout>
            <input type="hidden" name="csrf" value={csrfToken} />
            <button type="submit" className={ROW}>
              <Icon name="logout" className="text-ink-3" />
              {t("nav.logout")}
            </button>
          </form>
        ) : (
          <>
            <MenuLink {...PLACES.login} />
            <MenuLink {...PLACES.register} icon="plus" />
          </>
        )}
      </div>
    </div>
  );
}

function MenuLink({ href, icon, label }: Place) {
  const { t } = useShop();
  return (
    <a href={href} className={ROW}>
      <Icon name={icon} className="text-ink-3" />
      {t(label)}
    </a>
  );
}

function Group({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={className}>
      <p className="mb-1 text-s text-ink-3">{label}</p>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}

function Languages({ url }: { url: URL }) {
  const { t, language, languages } = useShop();
  if (languages.length < 2) return null;
  return (
    <Group label={t("nav.language")}>
      {languages.map((each) => (
        <a
          key={each}
          href={withQuery(url.pathname, url.searchParams, { lng: each })}
          lang={each}
          hrefLang={each}
          aria-current={each === language ? "true" : undefined}
          className={CHOICE}
        >
          {LANGUAGE_NAMES[each]}
        </a>
      ))}
    </Group>
  );
}

function ThemeChoice() {
  const { t } = useShop();
  return (
    <Group label={t("theme.label")} className="needs-script">
      <button type="button" data-theme-choice="light" className={CHOICE}>
        {t("theme.light")}
      </button>
      <button type="button" data-theme-choice="night" className={CHOICE}>
        {t("theme.night")}
      </button>
      <button type="button" data-theme-choice="system" className={CHOICE}>
        {t("theme.system")}
      </button>
    </Group>
  );
}
