import { Icon } from "@vitrine/ui/base/icon";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Pages that every storefront has until its owner writes their own: address → texts of the namespace `legal`. */
export const LEGAL_PAGES = {
  "terms-and-conditions": { key: "terms", parts: ["service", "account", "links", "orders", "money", "limits"] },
  "privacy-policy": { key: "privacy", parts: ["collected", "use", "sharing", "cookies", "rights"] },
  "refund-policy": { key: "refunds", parts: ["undelivered", "cancelled", "delivered", "refill", "balance"] },
} as const;

type LegalAddress = keyof typeof LEGAL_PAGES;
type LegalPage = (typeof LEGAL_PAGES)[LegalAddress];

const isLegal = (address: string): address is LegalAddress => address in LEGAL_PAGES;

export function legalRoute(visit: Visit, address: string): Answer {
  if (!isLegal(address)) return notFoundPage(visit);
  const page = LEGAL_PAGES[address];
  const title = visit.shop.t(`legal.${page.key}.title`);
  return {
    kind: "page",
    head: { title: titled(title, visit.shop), description: visit.shop.t(`legal.${page.key}.lead`) },
    body: <Legal page={page} />,
  };
}

export function contactRoute({ shop }: Visit): Answer {
  return {
    kind: "page",
    head: { title: titled(shop.t("legal.contact.title"), shop), description: shop.t("legal.contact.lead") },
    body: <Contact />,
  };
}

/** The keys of a page's parts are checked by a test, since a union of all of them cannot be. */
function Legal({ page }: { page: LegalPage }) {
  const { t, panelName } = useShop();
  const part = (name: string, field: "title" | "text") =>
    t(`legal.${page.key}.${name}.${field}` as "legal.terms.service.title", { panel: panelName });
  return (
    <article className="max-w-[68ch]">
      <PageTitle title={t(`legal.${page.key}.title`)} />
      <p className="mb-8 text-l text-ink-2">{t(`legal.${page.key}.lead`)}</p>
      {page.parts.map((name) => (
        <section key={name} className="mb-6">
          <h2 className="mb-2 font-title text-xl font-semibold">{part(name, "title")}</h2>
          <p>{part(name, "text")}</p>
        </section>
      ))}
      <h2 className="mb-2 font-title text-xl font-semibold">{t("legal.contact.title")}</h2>
      <HowToReach />
    </article>
  );
}

function Contact() {
  const { t } = useShop();
  return (
    <article className="max-w-[68ch]">
      <PageTitle title={t("legal.contact.title")} />
      <p className="mb-6 text-l text-ink-2">{t("legal.contact.lead")}</p>
      <HowToReach />
    </article>
  );
}

function HowToReach() {
  const { t, contacts } = useShop();
  if (contacts.length > 0) return <ContactLinks />;
  return (
    <p className="flex items-center gap-2 text-ink-2">
      <Icon name="info" className="shrink-0" />
      {t("legal.contact.none")}
    </p>
  );
}
