import type { DeadJobItem } from "@vitrine/contract/flows/control/jobs";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Section } from "@vitrine/ui/layout/section";
import { ListPager } from "@vitrine/ui/list/list-pager";
import { useListState } from "@vitrine/ui/list/list-state";
import { ListToolbar } from "@vitrine/ui/list/list-toolbar";
import { NoMatch } from "@vitrine/ui/list/no-match";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Jobs that are out of attempts: of the panel, or on the main panel of the whole platform. */
export function DeadJobs({ panelId }: { panelId: number }) {
  const { t } = useTranslation("control");
  const { texts } = useUi();
  const list = useListState({ prefix: "jobs" });
  const { query, page, perPage } = list;
  const jobs = trpc.control.deadJobs.useQuery({ panelId, query, page, perPage }, listQueryOptions);
  if (jobs.error && !jobs.data) return <ErrorView detail={errorText(jobs.error)} onReload={() => void jobs.refetch()} />;
  if (!jobs.data) return <SkeletonText label={texts.loading} lines={3} />;
  const { items, total, totalIsEstimate = false } = jobs.data;
  const isEmpty = total === 0 && !list.narrowed;
  return (
    <Section title={t("jobs.title")} text={isEmpty ? undefined : t("jobs.text")}>
      {isEmpty ? (
        <p className="text-ink-2">{t("jobs.empty")}</p>
      ) : (
        <>
          <ListToolbar list={list} search={t("jobs.search")} filters={[]} />
          {items.length === 0 ? (
            <NoMatch list={list} total={total} />
          ) : (
            <>
              <ul className="-mx-6 border-t border-line mobile:-mx-4">
                {items.map((job) => (
                  <JobRow key={job.id} panelId={panelId} job={job} />
                ))}
              </ul>
              <ListPager list={list} total={total} estimate={totalIsEstimate} shown={items.length} />
            </>
          )}
        </>
      )}
    </Section>
  );
}

function JobRow({ panelId, job }: { panelId: number; job: DeadJobItem }) {
  const { t } = useTranslation("control");
  const manages = useCan("control.manage");
  const { retry, drop, busy } = useJob(panelId, job);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-6 py-4 mobile:px-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          <span className="font-code">{job.task}</span>
          <span className="font-normal text-ink-2">
            {Object.entries(job.ids).map(([name, id]) => ` · ${name} ${id}`)} · {job.panel?.name ?? t("jobs.platform")}
          </span>
        </p>
        <p className="text-s break-words text-bad">{job.error}</p>
        <p className="text-s text-ink-3">
          {t("jobs.attempts", { count: job.attempts })} · <Time value={job.diedAt * 1000} />
        </p>
      </div>
      {manages && (
        <span className="flex gap-2">
          <Button size="s" busy={busy} onClick={() => void retry()}>
            {t("jobs.retry")} <span className="sr-only">{job.task}</span>
          </Button>
          <Button size="s" variant="danger" onClick={() => void drop()}>
            {t("jobs.drop")} <span className="sr-only">{job.task}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

function useJob(panelId: number, { id: jobId, task }: DeadJobItem) {
  const { t } = useTranslation("control");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const retrying = trpc.control.retryJob.useMutation();
  const dropping = trpc.control.dropJob.useMutation();
  const retry = async () => {
    try {
      await retrying.mutateAsync({ panelId, jobId });
      toasts.success(t("jobs.retried"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.control.invalidate();
  };
  const drop = async () => {
    const done = await confirm({
      title: t("jobs.dropTitle"),
      text: t("jobs.dropText", { task }),
      confirm: t("jobs.dropAct"),
      danger: true,
      run: () => dropping.mutateAsync({ panelId, jobId }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("jobs.dropped"));
    await utils.control.invalidate();
  };
  return { retry, drop, busy: retrying.isPending };
}
