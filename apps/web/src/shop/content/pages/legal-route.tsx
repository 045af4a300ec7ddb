import { LEGAL_PAGES, type LegalPage, PLATFORM_PAGES } from "../../../shared/content/pages/legal-pages.ts";
import type { ReactNode } from "react";
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
    <article className="max-w-[68ch] kiosk:mx-auto bourse:max-w-[96ch] atelier:max-w-[960px]">
      <PageTitle title={t(`legal.${page.key}.title`)} />
      <p className="mb-8 text-l text-ink-2 bourse:mb-4 bourse:text-m atelier:mb-12 atelier:max-w-[48ch] atelier:text-xl/8">
        {t(`legal.${page.key}.lead`, { panel: panelName })}
      </p>
      <ol className={CLAUSES}>
        {page.parts.map((name, index) => (
          <Clause key={name} number={index + 1} title={part(name, "title")}>
            <p>{part(name, "text")}</p>
          </Clause>
        ))}
        <Clause number={page.parts.length + 1} title={t("legal.contact.title")}>
          <HowToReach />
        </Clause>
      </ol>
    </article>
  );
}

/** Kiosk keeps clauses on one sheet, Bourse in two columns of small print, Atelier gives them numbers and room. */
const CLAUSES =
  "kiosk:rounded-card kiosk:border kiosk:border-line kiosk:bg-sheet bourse:border-t bourse:border-line atelier:border-t atelier:border-ink";
const CLAUSE =
  "kiosk:border-t kiosk:border-line kiosk:p-6 kiosk:first:border-t-0 kiosk:mobile:p-4 bourse:grid bourse:grid-cols-[200px_minmax(0,1fr)] bourse:gap-x-4 bourse:border-b bourse:border-line bourse:py-2 bourse:narrow:grid-cols-1 atelier:grid atelier:grid-cols-[72px_minmax(0,1fr)] atelier:border-b atelier:border-line atelier:py-6 atelier:mobile:grid-cols-[32px_minmax(0,1fr)]";

function Clause({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className={CLAUSE}>
      <span aria-hidden="true" className="hidden text-ink-3 tnum atelier:block">
        {String(number).padStart(2, "0")}
      </span>
      <h2 className="font-title text-xl font-semibold kiosk:mb-2 bourse:text-m atelier:text-2xl atelier:mobile:text-xl">{title}</h2>
      <div className="atelier:col-start-2 atelier:mt-2 atelier:max-w-[62ch] atelier:text-l/7">{children}</div>
    </li>
  );
}

function Contact() {
  const { t } = useShop();
  return (
    <article className="max-w-[68ch] kiosk:mx-auto">
      <PageTitle title={t("legal.contact.title")} />
      <p className="mb-6 text-l text-ink-2 bourse:mb-4 bourse:text-m atelier:text-xl/8">{t("legal.contact.lead")}</p>
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
