import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { LANGUAGE_NAMES, offeredOf, outside, type OwnLink, PLACES } from "./navigation.ts";
import { useShop } from "./shop-context.tsx";
import { withQuery } from "../format/path.ts";

const LINKS = [PLACES.services, PLACES.order, PLACES.api];

/** Of orders, which the platform does not take. */
const REFUNDS = "/pages/refund-policy";

const PAPERS = [
  ["/support/faq", "nav.faq"],
  ["/pages/contact", "nav.contact"],
  ["/pages/terms-and-conditions", "nav.terms"],
  ["/pages/privacy-policy", "nav.privacy"],
  [REFUNDS, "nav.refunds"],
] as const;

interface FooterProps {
  url: URL;
  isDemo: boolean;
  hasWork: boolean;
  offersPanels: boolean;
  /** The owner's own links, in place of ours. */
  content: { footer: readonly OwnLink[]; hasBlog: boolean };
  isPlatform: boolean;
}

const LINK = "target inline-flex items-center hover:text-ink";

export function Footer({ url, isDemo, hasWork, offersPanels, content, isPlatform }: FooterProps) {
  const shop = useShop();
  const { t, language, panelName } = shop;
  const ours = [
    ...(isPlatform ? [] : offeredOf(LINKS, shop).map(({ href, label }) => ({ href, label: t(label) }))),
    ...(isPlatform ? [] : [{ href: "/changes", label: t("changes.title") }]),
    ...(content.hasBlog ? [{ href: "/blog", label: t("article.blog") }] : []),
  ];
  const links = content.footer.length > 0 ? content.footer : ours;
  return (
    <footer className="mt-auto border-t border-line">
      <div className="shop-width flex flex-wrap items-center gap-x-6 gap-y-2 py-6 text-s text-ink-3">
        <span className="font-medium text-ink-2">{panelName}</span>
        <nav aria-label={t("nav.footer")} className="flex flex-wrap gap-x-6">
          {links.map(({ href, label }) => (
            <a key={`${href} ${label}`} href={href} {...outside(href)} className={LINK}>
              {label}
            </a>
          ))}
          {hasWork && (
            <a href="/work" className="target inline-flex items-center hover:text-ink">
              {t("work.link")}
            </a>
          )}
          {offersPanels && (
            <a href="/own-panel" className="target inline-flex items-center hover:text-ink">
              {t("ownPanel.title")}
            </a>
          )}
        </nav>
        <nav aria-label={t("nav.papers")} className="flex flex-wrap gap-x-6">
          {PAPERS.filter(([href]) => !isPlatform || href !== REFUNDS).map(([href, label]) => (
            <a key={href} href={href} className={LINK}>
              {t(label)}
            </a>
          ))}
        </nav>
        <ul aria-label={t("nav.language")} className="flex flex-wrap gap-x-4 desk:ml-auto">
          {LANGUAGES.filter((each) => each !== language).map((each) => (
            <li key={each}>
              <a
                href={withQuery(url.pathname, url.searchParams, { lng: each })}
                lang={each}
                hrefLang={each}
                className="target inline-flex items-center hover:text-ink"
              >
                {LANGUAGE_NAMES[each]}
              </a>
            </li>
          ))}
        </ul>
        {isDemo && <p className="w-full">{t("demo")}</p>}
      </div>
    </footer>
  );
}
