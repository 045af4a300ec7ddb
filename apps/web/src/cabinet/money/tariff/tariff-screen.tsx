import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { isPlatform, useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ChildrenSection } from "./children-section.tsx";
import { CurrentSection } from "./current-section.tsx";
import { OffersSection } from "./offers-section.tsx";
import { SoldTariffs } from "./sold-tariffs.tsx";

/** A panel's tariff; on the main panel, all tariffs that the platform sells. */
export function Screen() {
  const panelId = usePanelId();
  return isPlatform(panelId) ? <SoldTariffs panelId={panelId} /> : <OfPanel panelId={panelId} />;
}

const EVERY_MS = 60_000;

function OfPanel({ panelId }: { panelId: number }) {
  const { t } = useTranslation("tariff");
  const { texts } = useUi();
  const mayManage = useCan("tariff.manage");
  const query = trpc.tariff.get.useQuery({ panelId }, { refetchInterval: EVERY_MS });
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      {query.data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <CurrentSection panelId={panelId} state={query.data} mayManage={mayManage} />
          {query.data.offers.length > 0 && <OffersSection panelId={panelId} state={query.data} mayManage={mayManage} />}
          {query.data.children.length > 0 && <ChildrenSection items={query.data.children} currency={query.data.currency} />}
        </div>
      ) : (
        <SkeletonText label={texts.loading} lines={10} />
      )}
    </>
  );
}
