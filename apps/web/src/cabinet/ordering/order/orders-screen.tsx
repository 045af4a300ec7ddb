import { Button } from "@vitrine/ui/form/button";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ToPath } from "../../../shared/kernel/app/router-link.tsx";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { EnterPanelButton } from "../../../shared/tenancy/panel/enter-panel-button.tsx";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { JobStrip } from "../bulk/job-strip.tsx";
import { OrdersSummary } from "./orders-summary.tsx";
import { OrdersList } from "./orders-list.tsx";
import { ordersHref, orderViewOf } from "./order-views.ts";
import { useOrderList } from "./use-order-list.ts";

const JobsDialog = lazy(() => import("../bulk/jobs-dialog.tsx").then((module) => ({ default: module.JobsDialog })));

export function Screen() {
  const { t } = useTranslation("order");
  const panelId = usePanelId();
  const manages = useCan("order.manage");
  const word = useParams()["type"];
  const view = orderViewOf(word);
  const page = useOrderList(panelId, view);
  const jobs = trpc.order.jobs.useQuery({ panelId }, { enabled: manages });
  const hasJobs = (jobs.data?.items.length ?? 0) > 0;
  if (word !== view) return <ToPath path={ordersHref(panelId, view)} />;
  return (
    <>
      <PageHeader
        title={t("title.many")}
        lead={page.counts && <OrdersSummary panelId={panelId} counts={page.counts} />}
        actions={
          <>
            <ExportButton list="orders" panelId={panelId} filter={page.filter} />
            {hasJobs && <JobsButton panelId={panelId} />}
          </>
        }
      />
      {manages && <JobStrip panelId={panelId} />}
      <OrdersList
        panelId={panelId}
        view={view}
        page={page}
        firstUse={
          <EmptyState icon="orders" title={t("empty.title")} action={<EnterPanelButton panelId={panelId} variant="primary" />}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}

function JobsButton({ panelId }: { panelId: number }) {
  const { t } = useTranslation("orderAct");
  const modals = useModals();
  return (
    <Button icon="clock" onClick={() => void modals.show(JobsDialog, { panelId }, { size: "l" })}>
      {t("job.recent")}
    </Button>
  );
}
