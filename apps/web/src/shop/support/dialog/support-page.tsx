import type { OwnDialog } from "@vitrine/contract/support/dialog/dialog";
import type { Faq } from "@vitrine/contract/support/faq/faq";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { buttonStyle } from "@vitrine/ui/form/button";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { FaqKinds } from "../faq/faq-kinds.tsx";
import { DialogRows } from "./dialog-rows.tsx";

interface SupportPageProps {
  url: URL;
  dialogs: OwnDialog[];
  faq: Faq;
  page: number;
  pages: number;
}

export function SupportPage({ url, dialogs, faq, page, pages }: SupportPageProps) {
  const { t, contacts } = useShop();
  const ask = (
    <a href="/support/dialog?new=1" className={buttonStyle({ variant: "primary" })}>
      {t("support.ask.other")}
    </a>
  );
  return (
    <div className="mx-auto max-w-[820px] bourse:max-w-none atelier:max-w-none">
      <PageTitle title={t("support.title")}>{ask}</PageTitle>
      <div className="bourse:wide:grid bourse:wide:grid-cols-[minmax(0,1fr)_400px] bourse:wide:items-start bourse:wide:gap-x-6 atelier:wide:grid atelier:wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] atelier:wide:items-start atelier:wide:gap-x-18">
        <div className="min-w-0">
          {dialogs.length > 0 ? (
            <DialogRows dialogs={dialogs} />
          ) : (
            <EmptyState icon="chat" title={t("support.none")} action={ask}>
              {t("support.noneText")}
            </EmptyState>
          )}
          <Pager url={url} page={page} pages={pages} />
        </div>
        <div className="min-w-0">
          {faq.kinds.length > 0 && (
            <>
              <h2 className={HEADING}>{t("support.faq.title")}</h2>
              <FaqKinds faq={faq} heading="h3" />
            </>
          )}
          {contacts.length > 0 && (
            <>
              <h2 className="mt-8 mb-2 font-title text-xl font-semibold bourse:text-m">{t("support.contacts")}</h2>
              <ContactLinks />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

const HEADING = "mt-8 mb-4 font-title text-xl font-semibold bourse:mb-2 bourse:text-m bourse:wide:mt-0 atelier:wide:mt-0";
