import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";

/** Undone in part or whole, or still at work. */
export const isAtWork = ({ status }: Pick<OrderJob, "status">): boolean => status === "running";

/** Jobs that were at work when they were last looked at and have ended since. */
export function endedSince(before: ReadonlySet<number>, jobs: readonly OrderJob[]): OrderJob[] {
  return jobs.filter((job) => before.has(job.id) && !isAtWork(job));
}

/** Rows that have ended, one way or the other. */
export const ended = ({ done, failedCount }: Pick<OrderJob, "done" | "failedCount">): number => done + failedCount;

const AN_HOUR = 3600;

/** Shown above the list: what is at work, and what failed lately and was not put away. */
export const onShow = (jobs: readonly OrderJob[], dismissed: ReadonlySet<number>, now: number): OrderJob[] =>
  jobs.filter(
    (job) =>
      isAtWork(job) || (job.status === "done" && job.failedCount > 0 && !dismissed.has(job.id) && now - (job.finishedAt ?? now) < AN_HOUR),
  );
