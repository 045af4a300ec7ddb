import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";

/** Fully or partly undone, or still running. */
export const isAtWork = ({ status }: Pick<OrderJob, "status">): boolean => status === "running";

/** Jobs that were running at the last look and have ended since. */
export function endedSince(before: ReadonlySet<number>, jobs: readonly OrderJob[]): OrderJob[] {
  return jobs.filter((job) => before.has(job.id) && !isAtWork(job));
}

/** Rows that have ended, successfully or not. */
export const ended = ({ done, failedCount }: Pick<OrderJob, "done" | "failedCount">): number => done + failedCount;

const AN_HOUR = 3600;

/** Jobs shown above the list: running ones, and those that failed recently and were not dismissed. */
export const onShow = (jobs: readonly OrderJob[], dismissed: ReadonlySet<number>, now: number): OrderJob[] =>
  jobs.filter(
    (job) =>
      isAtWork(job) || (job.status === "done" && job.failedCount > 0 && !dismissed.has(job.id) && now - (job.finishedAt ?? now) < AN_HOUR),
  );
