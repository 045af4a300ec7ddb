import { jobQueues, type QueueRow } from "@vitrine/jobs/dead-jobs";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Counting stops here: an alert is raised long before. */
const CAP = 100_000;

export interface FigureRow {
  figure: "orders" | "outbox" | "providers";
  label: string;
  amount: number;
  oldest: Date | null;
}

export interface PlatformFigures {
  figures: FigureRow[];
  queues: QueueRow[];
  deadJobs: { task: string; dead: number }[];
}

/** On the main panel. */
export async function readPlatformFigures(ctx: Ctx): Promise<PlatformFigures> {
  const figures = await sql<FigureRow>`select figure, label, amount, oldest from platform_figures(${ctx.panelId}, ${CAP})`.execute(ctx.tx);
  const dead = await sql<{ task: string; dead: number }>`select task, dead from dead_job_figures(${ctx.panelId})`.execute(ctx.tx);
  return { figures: figures.rows, queues: await jobQueues(ctx.tx), deadJobs: dead.rows };
}
