import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";

/** Groups failed orders by reason, the most common first. */
export function byReason(failed: OrderJob["failed"]): { code: string; orders: number[] }[] {
  const reasons = new Map<string, number[]>();
  for (const { code, orderId } of failed) reasons.set(code, [...(reasons.get(code) ?? []), orderId]);
  return [...reasons].map(([code, orders]) => ({ code, orders })).toSorted((a, b) => b.orders.length - a.orders.length);
}

/** Fully or partly undone, or still running. */
export const isAtWork = ({ status }: Pick<OrderJob, "status">): boolean => status === "running";

/** Jobs that were running at the last poll and have ended since. */
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
