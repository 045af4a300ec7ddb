import { FooterLinks, FOOTERS, Languages } from "./footer-layouts.tsx";
import { offeredOf, type OwnLink, PLACES } from "./navigation.ts";
import { useShop } from "./shop-context.tsx";

const LINKS = [PLACES.services, PLACES.order, PLACES.api];

/** Of orders, which the platform does not take. */
const OF_ORDERS: ReadonlySet<string> = new Set(["/pages/refund-policy", "/status"]);

const PAPERS = [
  ["/support/faq", "nav.faq"],
  ["/pages/contact", "nav.contact"],
  ["/pages/terms-and-conditions", "nav.terms"],
  ["/pages/privacy-policy", "nav.privacy"],
  ["/pages/refund-policy", "nav.refunds"],
  ["/status", "health.title"],
] as const;

interface FooterProps {
  url: URL;
  isDemo: boolean;
  hasWork: boolean;
  offersPanels: boolean;
  /** The owner's own links, in place of ours. */
  content: { footer: readonly OwnLink[]; hasBlog: boolean };
  isPlatform: boolean;
  /** The page has scripts that a visitor allows or refuses, and may change the answer. */
  asksConsent: boolean;
}

export function Footer({ url, isDemo, hasWork, offersPanels, content, isPlatform, asksConsent }: FooterProps) {
  const shop = useShop();
  const { t, template } = shop;
  const ours = [
    ...(isPlatform ? [] : offeredOf(LINKS, shop).map(({ href, label }) => ({ href, label: t(label) }))),
    ...(isPlatform ? [] : [{ href: "/changes", label: t("changes.title") }]),
    ...(content.hasBlog ? [{ href: "/blog", label: t("article.blog") }] : []),
  ];
  const theirs = [
    ...(hasWork ? [{ href: "/work", label: t("work.link") }] : []),
    ...(offersPanels ? [{ href: "/own-panel", label: t("ownPanel.title") }] : []),
  ];
  const links = [...(content.footer.length > 0 ? content.footer : ours), ...theirs];
  const papers = PAPERS.filter(([href]) => !isPlatform || !OF_ORDERS.has(href)).map(([href, label]) => ({ href, label: t(label) }));
  const Layout = FOOTERS[template];
  return (
    // Not laid out before it comes near: names of languages would load a second alphabet's font.
    <footer className="mt-auto [contain-intrinsic-size:auto_280px] [content-visibility:auto]">
      <Layout
        links={<FooterLinks label={t("nav.footer")} links={links} />}
        papers={<FooterLinks label={t("nav.papers")} links={papers} choice={asksConsent && t("consent.change")} isGuarded />}
        languages={<Languages url={url} />}
        demo={isDemo && <p className="w-full">{t("demo")}</p>}
      />
    </footer>
  );
}
