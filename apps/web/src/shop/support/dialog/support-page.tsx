import type { OwnDialog } from "@vitrine/contract/support/dialog/dialog";
import type { Faq } from "@vitrine/contract/support/faq/faq";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Tag } from "@vitrine/ui/feedback/status";
import { buttonStyle } from "@vitrine/ui/form/button";
import { clsx } from "clsx";
import { Time } from "../../kernel/format/time.tsx";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { PageTitle } from "../../kernel/layout/page-title.tsx";
import { Pager } from "../../kernel/layout/pager.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { FaqKinds } from "../faq/faq-kinds.tsx";
import { DialogState } from "./dialog-state.tsx";

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
    <div className="mx-auto max-w-[820px]">
      <PageTitle title={t("support.title")}>{ask}</PageTitle>
      {dialogs.length > 0 ? (
        <ul aria-label={t("support.dialogs")} className="rounded-card border border-line bg-sheet">
          {dialogs.map((dialog) => (
            <Row key={dialog.id} dialog={dialog} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="chat" title={t("support.none")} action={ask}>
          {t("support.noneText")}
        </EmptyState>
      )}
      <Pager url={url} page={page} pages={pages} />
      {faq.kinds.length > 0 && (
        <>
          <h2 className="mt-8 mb-4 font-title text-xl font-semibold">{t("support.faq.title")}</h2>
          <FaqKinds faq={faq} heading="h3" />
        </>
      )}
      {contacts.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 font-title text-xl font-semibold">{t("support.contacts")}</h2>
          <ContactLinks />
        </>
      )}
    </div>
  );
}

function Row({ dialog: { id, subject, orderId, status, unread, lastText, lastFrom, lastMessageAt } }: { dialog: OwnDialog }) {
  const { t } = useShop();
  return (
    <li className={clsx("border-t border-line px-6 py-4 first:border-t-0 mobile:px-4", unread > 0 && "border-l-2 border-l-accent")}>
      <div className="flex items-baseline justify-between gap-4">
        <a href={`/support/dialog?dialog=${id}`} className={clsx("ruled-link min-w-0 truncate", unread > 0 && "font-semibold")}>
          {lastFrom === "staff" ? `${t("support.staff")}: ` : ""}
          {lastText}
        </a>
        <span className="shrink-0 text-s text-ink-3">
          <Time seconds={lastMessageAt} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-s text-ink-3">
        <DialogState status={status} />
        <span>{orderId === null ? t(`support.subject.${subject}`) : t("support.aboutOrder", { id: String(orderId) })}</span>
        {unread > 0 && <Tag tone="warn">{t("support.unread", { count: unread })}</Tag>}
      </p>
    </li>
  );
}
