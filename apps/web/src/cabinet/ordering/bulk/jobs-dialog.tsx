import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { useModals, type ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { JobDialog } from "./job-dialog.tsx";
import { isAtWork } from "./job-follow.ts";
import { useJobActs } from "./use-order-jobs.tsx";

/** The result of a job: "Counts set on 2 orders", or the action's name if no row succeeded. */
export function JobOutcome({ job }: { job: Pick<OrderJob, "act" | "done"> }) {
  const { t } = useTranslation("orderAct");
  const { action } = job.act;
  return job.done === 0 ? t(`do.${action}`) : t(`many.${action}.done`, { count: job.done });
}

/** Recent bulk actions, with undo where possible. */
export function JobsDialog({ panelId, close }: { panelId: number } & ModalProps) {
  const { t } = useTranslation("orderAct");
  const { texts } = useUi();
  const { data, error, isPending } = trpc.order.jobs.useQuery({ panelId });
  return (
    <DialogLayout title={t("job.recent")} text={t("job.recentText")} actions={<Button onClick={() => close()}>{texts.close}</Button>}>
      {error && <ErrorBanner>{errorText(error)}</ErrorBanner>}
      {isPending && <SkeletonText label={texts.loading} lines={6} />}
      {data?.items.length === 0 && <p className="text-ink-2">{t("job.none")}</p>}
      <ul className="divide-y divide-line">
        {data?.items.map((job) => (
          <JobRow key={job.id} panelId={panelId} job={job} />
        ))}
      </ul>
    </DialogLayout>
  );
}

function JobRow({ panelId, job }: { panelId: number; job: OrderJob }) {
  const { t } = useTranslation(["orderAct", "toasts"]);
  const modals = useModals();
  const { undo } = useJobActs(panelId);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          <JobOutcome job={job} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-s text-ink-2">
          <Time value={job.createdAt * 1000} />
          <JobState job={job} />
        </p>
      </div>
      {job.failedCount > 0 && (
        <Button size="s" onClick={() => void modals.show(JobDialog, { panelId, job }, { size: "l" })}>
          {t("job.why")}
        </Button>
      )}
      {job.canUndo && (
        <Button size="s" onClick={() => void undo(job)}>
          {t("toasts:undo")}
        </Button>
      )}
    </li>
  );
}

function JobState({ job }: { job: OrderJob }) {
  const { t } = useTranslation("orderAct");
  if (isAtWork(job)) {
    return (
      <Status tone="info" glyph="half">
        {t("job.running")}
      </Status>
    );
  }
  if (job.status === "undone") {
    return (
      <Status tone="idle" glyph="square">
        {t("job.undone")}
      </Status>
    );
  }
  return (
    job.failedCount > 0 && (
      <Status tone="warn" glyph="triangle">
        {t("job.failed", { count: job.failedCount })}
      </Status>
    )
  );
}
