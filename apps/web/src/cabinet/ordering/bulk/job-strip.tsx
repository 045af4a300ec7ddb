import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { formatNumber } from "@vitrine/ui/text/money";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { ended, isAtWork } from "./job-follow.ts";
import { JobOutcome } from "./jobs-dialog.tsx";
import { useOrderJobs } from "./use-order-jobs.tsx";

const JobDialog = lazy(() => import("./job-dialog.tsx").then((module) => ({ default: module.JobDialog })));

/** Above the list: bulk actions that are running or had failed rows. */
export function JobStrip({ panelId }: { panelId: number }) {
  const { jobs, retry, undo, dismiss } = useOrderJobs(panelId);
  if (jobs.length === 0) return null;
  return (
    <div className="mb-4 grid gap-2">
      {jobs.map((job) =>
        isAtWork(job) ? (
          <RunningJob key={job.id} job={job} />
        ) : (
          <FailedJob
            key={job.id}
            panelId={panelId}
            job={job}
            retry={() => retry(job)}
            undo={() => undo(job)}
            dismiss={() => dismiss(job.id)}
          />
        ),
      )}
    </div>
  );
}

function RunningJob({ job }: { job: OrderJob }) {
  const { t } = useTranslation("orderAct");
  const { locale } = useUi();
  const figures = { done: formatNumber(locale, ended(job)), total: formatNumber(locale, job.total) };
  const label = t(`do.${job.act.action}`);
  return (
    <div className="rounded-card border border-line bg-sheet p-4">
      <p role="status" className="mb-2 flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="text-ink-2 tnum">{t(job.isSelecting ? "job.selecting" : "job.progress", figures)}</span>
      </p>
      <ProgressBar label={label} value={ended(job)} max={job.total} />
    </div>
  );
}

interface FailedProps {
  panelId: number;
  job: OrderJob;
  retry: () => Promise<void>;
  undo: () => Promise<void>;
  dismiss: () => void;
}

function FailedJob({ panelId, job, retry, undo, dismiss }: FailedProps) {
  const { t } = useTranslation(["orderAct", "toasts"]);
  const modals = useModals();
  return (
    <Banner
      tone="warn"
      live
      onDismiss={dismiss}
      title={t("job.failed", { count: job.failedCount })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => void modals.show(JobDialog, { panelId, job }, { size: "l" })}>
            {t("job.why")}
          </Button>
          <Button size="s" icon="refresh" onClick={() => void retry()}>
            {t("job.retry")}
          </Button>
          {job.canUndo && (
            <Button size="s" onClick={() => void undo()}>
              {t("toasts:undo")}
            </Button>
          )}
        </span>
      }
    >
      <JobOutcome job={job} />
    </Banner>
  );
}
