import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { FAQ_KINDS, type FaqItem } from "@vitrine/contract/support/faq/faq";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { ButtonLink } from "@vitrine/ui/form/button";
import { Select } from "@vitrine/ui/form/select";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Section } from "@vitrine/ui/layout/section";
import { Link } from "@vitrine/ui/text/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { SupportTabs } from "../dialog/support-tabs.tsx";
import { kindTitle } from "./kind-title.ts";

/** The panel's questions and answers, of one kind or all of them. */
export function Screen() {
  const { t } = useTranslation("support");
  const { texts } = useUi();
  const panelId = usePanelId();
  const kind = useParams()["kind"] ?? null;
  const [search, setSearch] = useSearchParams();
  const language = LANGUAGES.find((known) => known === search.get("language")) ?? null;
  const faq = trpc.faq.list.useQuery({ panelId, language });
  const items = faq.data?.items;
  const base = `/panel/${panelId}/support/faq`;
  const add = (
    <ButtonLink variant="primary" icon="plus" href={`${base}/${kind ?? FAQ_KINDS[0]}/new`}>
      {t("faq.add")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("tab.faq")}
        lead={t("faq.lead")}
        actions={
          <>
            <Select
              aria-label={t("faq.language")}
              value={language ?? ""}
              placeholder={t("faq.everyLanguage")}
              options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              onChange={(event) => setSearch(event.target.value === "" ? {} : { language: event.target.value }, { replace: true })}
            />
            {add}
          </>
        }
      />
      <SupportTabs current="faq" />
      {faq.error && <ErrorView detail={errorText(faq.error)} onReload={() => void faq.refetch()} />}
      {faq.isPending && <SkeletonText label={texts.loading} lines={8} />}
      {items?.length === 0 && (
        <EmptyState icon="page" title={t("faq.empty")} action={add}>
          {t("faq.emptyText")}
        </EmptyState>
      )}
      {items && items.length > 0 && <Kinds base={base} items={items} kind={kind} add={add} />}
    </>
  );
}

type KindsProps = { base: string; items: FaqItem[]; kind: string | null; add: ReactNode };

function Kinds({ base, items, kind, add }: KindsProps) {
  const { t } = useTranslation("support");
  const groups = [...Map.groupBy(items, (item) => item.kind)];
  const isEmpty = kind !== null && groups.every(([id]) => id !== kind);
  const tabs = [
    { id: "", label: t("faq.all"), count: items.length, href: base, current: kind === null },
    ...groups.map(([id, all]) => ({ id, label: kindTitle(t, id), count: all.length, href: `${base}/${id}`, current: kind === id })),
    ...(isEmpty ? [{ id: kind, label: kindTitle(t, kind), count: 0, href: `${base}/${kind}`, current: true }] : []),
  ];
  return (
    <>
      <LinkTabs label={t("faq.kinds")} items={tabs} />
      {isEmpty && (
        <EmptyState icon="page" title={t("faq.empty")} action={add}>
          {t("faq.emptyText")}
        </EmptyState>
      )}
      <div className="mt-6 grid gap-6">
        {groups
          .filter(([id]) => kind === null || kind === id)
          .map(([id, all]) => (
            <Section key={id} title={kindTitle(t, id)} flush>
              <ul>
                {all.map(({ itemIndex, question, language }) => (
                  <li key={itemIndex} className="flex items-baseline justify-between gap-4 border-t border-line px-6 py-2 mobile:px-4">
                    <Link href={`${base}/${id}/${itemIndex}`}>{question}</Link>
                    <span className="text-s whitespace-nowrap text-ink-3">{t(`language.${language}`)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
      </div>
    </>
  );
}
