import { LEGAL_PAGES, type LegalPage, PLATFORM_PAGES } from "../../../shared/content/pages/legal-pages.ts";
import { Icon } from "@vitrine/ui/base/icon";
import { notFoundPage } from "../../kernel/error/error-route.tsx";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { PageTitle, titled } from "../../kernel/layout/page-title.tsx";
import type { Answer, Visit } from "../../kernel/layout/visit.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

function legalPage(isPlatform: boolean, address: string): LegalPage | undefined {
  const pages: Record<string, LegalPage> = isPlatform ? PLATFORM_PAGES : LEGAL_PAGES;
  return Object.hasOwn(pages, address) ? pages[address] : undefined;
}

export function legalRoute(visit: Visit, address: string): Answer {
  const page = legalPage(visit.request.panel.isMain, address);
  if (!page) return notFoundPage(visit);
  const title = visit.shop.t(`legal.${page.key}.title`);
  return {
    kind: "page",
    head: { title: titled(title, visit.shop), description: visit.shop.t(`legal.${page.key}.lead`, { panel: visit.shop.panelName }) },
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
      <p className="mb-8 text-l text-ink-2">{t(`legal.${page.key}.lead`, { panel: panelName })}</p>
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
