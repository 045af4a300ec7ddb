import { sql } from "kysely";
import type { z } from "zod";
import type { PanelTx } from "@vitrine/db/open";

/** Adds the job in the transaction that makes it due: a rollback removes it too. */
export async function enqueue<Payload>(tx: PanelTx, job: Job<Payload>, payload: Payload, options: { runAt?: Date } = {}): Promise<void> {
  await sql`select enqueue_job(${job.name}, ${JSON.stringify(job.payload.parse(payload))}::json, ${job.queue?.(payload) ?? null},
    ${job.key?.(payload) ?? null}, ${options.runAt ?? null}, ${job.attempts})`.execute(tx);
}

export interface Job<Payload> {
  name: string;
  /** Ids, never rows; with `panelId` for work of one panel. */
  payload: z.ZodType<Payload>;
  /** Jobs of one queue run one after another. Few queues: by provider, never by order. */
  queue?: (payload: Payload) => string;
  /** A waiting job of the same key is replaced instead of doubled. */
  key?: (payload: Payload) => string;
  /** Number of attempts, with growing pauses, before it becomes a dead letter. */
  attempts: number;
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;
