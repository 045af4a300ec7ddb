import { PageHeader } from "@vitrine/ui/layout/page-header";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { EnterPanelButton } from "../../../shared/tenancy/panel/enter-panel-button.tsx";
import { PanelStateBanner } from "../../../shared/tenancy/panel/panel-state-banner.tsx";
import { AttentionSection } from "./attention-section.tsx";
import { ChartSection } from "./chart-section.tsx";
import { ChecklistSection } from "./checklist-section.tsx";
import { FigureRow } from "./figure-row.tsx";
import { TariffBanner } from "../../money/tariff/tariff-banner.tsx";
import { PracticeBanner } from "../../tenancy/panel/practice-banner.tsx";
import { TopServicesSection } from "./top-services-section.tsx";

/** Today's figures, what needs the owner's attention, and the setup checklist. */
export function Screen() {
  const { t } = useTranslation("panel");
  const panelId = usePanelId();
  const { texts } = useUi();
  const maySetUp = useCan("panel.setup");
  // The tariff's banner also says that the panel is not paid for, and how to pay.
  const mayPay = useCan("tariff.view");
  const panel = trpc.panel.get.useQuery({ panelId });
  const overview = trpc.panel.overview.useQuery({ panelId }, { refetchInterval: 60_000 });
  const setup = trpc.panel.setup.useQuery({ panelId }, { enabled: maySetUp });
  // Loaded in one response: parts shown earlier would be pushed down by the banners above them.
  const isComplete = !panel.isPending && !(maySetUp && setup.isPending);
  if (overview.error && !overview.data) return <ErrorView onReload={() => void overview.refetch()} />;
  return (
    <>
      <PageHeader
        title={panel.data?.name ?? t("dashboard.title")}
        lead={panel.data?.domain ?? "\u00a0"}
        actions={<EnterPanelButton panelId={panelId} />}
      />
      {isComplete && overview.data ? (
        <>
          {panel.data && !(panel.data.status === "not_payed" && mayPay) && <PanelStateBanner panel={panel.data} />}
          <TariffBanner panelId={panelId} />
          {maySetUp && panel.data?.practice === "shown" && <PracticeBanner panelId={panelId} />}
          <FigureRow overview={overview.data} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8">
            {maySetUp && setup.data && setup.data.step !== "done" && <ChecklistSection panelId={panelId} setup={setup.data} />}
            <AttentionSection panelId={panelId} attention={overview.data.attention} />
            <ChartSection overview={overview.data} />
            <TopServicesSection panelId={panelId} overview={overview.data} />
          </div>
        </>
      ) : (
        <SkeletonText label={texts.loading} lines={8} />
      )}
    </>
  );
}
