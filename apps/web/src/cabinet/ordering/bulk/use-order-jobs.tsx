import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { invalidateLists } from "../order/use-live-orders.ts";
import { endedSince, isAtWork, onShow } from "./job-follow.ts";

const LOOK_AGAIN = 1000;

/** Dismissed jobs stay hidden for this visit. */
const DISMISSED = "order-jobs-dismissed";

const readDismissed = (): ReadonlySet<number> => new Set(JSON.parse(sessionStorage.getItem(DISMISSED) ?? "[]") as number[]);

/**
 * Shows a job that a change has just started, before the list of jobs is loaded again. A job that ends before the next answer
 * would otherwise never be seen running, and its end would cause neither a message nor fresh rows.
 */
export function useStartedJob(panelId: number): (job: OrderJob) => Promise<void> {
  const { jobs } = trpc.useUtils().order;
  return async (job) => {
    await jobs.cancel({ panelId });
    jobs.setData({ panelId }, (known) => known && { ...known, items: [job, ...known.items.filter(({ id }) => id !== job.id)] });
    await jobs.invalidate({ panelId });
  };
}

export interface JobActs {
  retry: (job: OrderJob) => Promise<void>;
  undo: (job: OrderJob) => Promise<void>;
}

/** Retries the failed rows, or undoes the job where possible. */
export function useJobActs(panelId: number): JobActs {
  const utils = trpc.useUtils();
  const started = useStartedJob(panelId);
  const retry = trpc.order.retryJob.useMutation();
  const undo = trpc.order.undoJob.useMutation();
  const settled = async (work: Promise<OrderJob>) => {
    try {
      await started(await work);
    } catch (error) {
      toasts.error(errorText(error));
      await utils.order.jobs.invalidate({ panelId });
    }
  };
  return {
    retry: ({ id }) => settled(retry.mutateAsync({ panelId, jobId: id })),
    undo: ({ id }) => settled(undo.mutateAsync({ panelId, jobId: id })),
  };
}

/** The jobs shown above the list. A job that completes without failures gets a toast with an undo. */
export function useOrderJobs(panelId: number) {
  const { t } = useTranslation(["orderAct", "toasts"]);
  const manages = useCan("order.manage");
  const utils = trpc.useUtils();
  const acts = useJobActs(panelId);
  const [dismissed, setDismissed] = useState(readDismissed);
  const { data, dataUpdatedAt } = trpc.order.jobs.useQuery(
    { panelId },
    { enabled: manages, refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? LOOK_AGAIN : false) },
  );
  const atWork = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (!data) return;
    for (const job of endedSince(atWork.current, data.items)) {
      invalidateLists(utils, panelId);
      void utils.order.get.invalidate({ panelId });
      if (job.failedCount > 0) continue;
      const text = job.status === "undone" ? t("undone") : t(`many.${job.act.action}.done`, { count: job.done });
      toasts.success(text, job.canUndo ? { action: { label: t("toasts:undo"), run: () => void acts.undo(job) } } : {});
    }
    atWork.current = new Set(data.items.filter(isAtWork).map(({ id }) => id));
  });
  const dismiss = (id: number) => {
    const next = new Set([...dismissed, id]);
    sessionStorage.setItem(DISMISSED, JSON.stringify([...next]));
    setDismissed(next);
  };
  return { jobs: onShow(data?.items ?? [], dismissed, dataUpdatedAt / 1000), dismiss, ...acts };
}
