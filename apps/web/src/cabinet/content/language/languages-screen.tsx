import type { PanelLanguage } from "@vitrine/contract/content/language/language";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ContentTabs } from "../article/content-tabs.tsx";
import { LanguageRow } from "./language-row.tsx";

/** Which languages the storefront offers, and how much of it is translated into each. */
export function Screen() {
  const { t } = useTranslation("languages");
  const { texts } = useUi();
  const panelId = usePanelId();
  const sees = useCan("service.view");
  const list = trpc.language.list.useQuery({ panelId });
  const names = sees && !isPlatform(panelId) && (
    <ButtonLink icon="services" href={`/panel/${panelId}/services/translations`}>
      {t("names")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} actions={names} />
      <ContentTabs current="languages" />
      {list.error && !list.data && <ErrorView detail={errorText(list.error)} onReload={() => void list.refetch()} />}
      {!list.error && !list.data && <SkeletonText label={texts.loading} lines={6} />}
      {list.data && (
        <ul className="grid max-w-content gap-4">
          {ordered(list.data.items).map((language) => (
            <li key={language.id} className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
              <LanguageRow panelId={panelId} language={language} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The default first. */
const ordered = (items: readonly PanelLanguage[]) => items.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
