import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import { enqueue, type Job } from "./define-job.ts";
import * as definitions from "./definitions.ts";

/** A job that is out of attempts. */
export interface DeadJob {
  id: number;
  task: string;
  /** Ids. */
  payload: Record<string, number>;
  lastError: string | null;
  attempts: number;
  diedAt: Date;
  /** The name of its panel; null for work of the whole platform. */
  panel: string | null;
}

/** The job with this id, and jobs whose task, panel's name or error match the pattern; both null: all jobs. */
export interface DeadJobSearch {
  id: number | null;
  like: string | null;
}
export const ALL_DEAD_JOBS: DeadJobSearch = { id: null, like: null };

const found = (tx: PanelTx, { id, like }: DeadJobSearch, offset: number, limit: number) =>
  sql`dead_jobs_of(${tx.panelId}, ${id}, ${like}, ${offset}, ${limit})`;

/** Dead jobs of the transaction's panel, or on the main panel of all: the job with the searched id first, then newest first. */
export async function pageOfDeadJobs(
  tx: PanelTx,
  search: DeadJobSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, task, payload, last_error, attempts, died_at, panel from ${found(tx, search, offset, limit)}`.execute(tx);
  return rows;
}

/** Counts up to `most`. */
export async function countDeadJobs(tx: PanelTx, search: DeadJobSearch, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${found(tx, search, 0, most)}`.execute(tx);
  return rows[0]!.n;
}

export async function findDeadJob(tx: PanelTx, id: number): Promise<DeadJob | undefined> {
  const [job] = await pageOfDeadJobs(tx, { id, like: null }, { offset: 0, limit: 1 });
  return job;
}

export type TakenJob = Pick<DeadJob, "task" | "payload" | "lastError">;

/** Removes it; undefined if there is none, or it belongs to another panel. */
export async function takeDeadJob(tx: PanelTx, id: number): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`select task, payload, last_error from take_dead_job(${tx.panelId}, ${id})`.execute(tx);
  return rows[0];
}

const JOBS = new Map((Object.values(definitions) as Job<unknown>[]).map((job) => [job.name, job]));

/** Runs a dead job again, with all its attempts. False if this version does not know the task. */
export async function enqueueAgain(tx: PanelTx, { task, payload }: TakenJob): Promise<boolean> {
  const job = JOBS.get(task);
  const parsed = job?.payload.safeParse(payload);
  if (!job || !parsed?.success) return false;
  await enqueue(tx, job, parsed.data);
  return true;
}

export interface QueueRow {
  task: string;
  waiting: number;
  running: number;
  retrying: number;
  dueSince: Date | null;
}

/** Run it on the main panel. */
export async function jobQueues(tx: PanelTx): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`select task, waiting, running, retrying, due_since from job_queues(${tx.panelId})`.execute(tx);
  return rows;
}
