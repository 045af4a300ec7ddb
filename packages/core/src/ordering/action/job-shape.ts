import type { OrderJob } from "@vitrine/contract/ordering/action/bulk";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { Ctx } from "../../kernel/context/context.ts";
import { failedRows, type JobRow, jobsToUndo } from "../store/order-job-rows.ts";

/** How long after its end a job can be undone. */
const UNDO_MS = 3_600_000;
const FAILED_SHOWN = 1000;

export async function toJobs(ctx: Ctx, rows: JobRow[]): Promise<OrderJob[]> {
  const undoable = await jobsToUndo(
    ctx,
    rows.filter((row) => isFresh(row, ctx.now)).map((row) => row.id),
  );
  const jobs: OrderJob[] = [];
  for (const row of rows) {
    jobs.push({
      id: row.id,
      act: row.act,
      status: row.status === "undoing" ? "running" : row.status,
      total: row.total,
      isSelecting: row.status === "running" && row.selectBelow !== null,
      done: row.status === "undoing" || row.status === "undone" ? row.undone : row.done,
      failedCount: row.failed,
      failed: row.failed > 0 ? await failedRows(ctx, row.id, FAILED_SHOWN) : [],
      canUndo: undoable.has(row.id),
      createdAt: toSeconds(row.createdAt),
      finishedAt: row.finishedAt && toSeconds(row.finishedAt),
    });
  }
  return jobs;
}

export async function toJob(ctx: Ctx, row: JobRow): Promise<OrderJob> {
  return (await toJobs(ctx, [row]))[0]!;
}

const isFresh = ({ status, finishedAt }: JobRow, now: Date): boolean =>
  status === "done" && finishedAt !== null && now.getTime() - finishedAt.getTime() <= UNDO_MS;
