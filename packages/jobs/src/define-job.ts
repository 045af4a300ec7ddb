import { sql } from "kysely";
import type { z } from "zod";
import type { PanelTx } from "@vitrine/db/open";
import { withTrace } from "./trace-in-payload.ts";

/** Adds the job in the transaction that makes it due: a rollback removes it too. */
export async function enqueue<Payload>(tx: PanelTx, job: Job<Payload>, payload: Payload, options: { runAt?: Date } = {}): Promise<void> {
  await enqueueAll(tx, job, [payload], options);
}

/** The same for many, in one round trip. */
export async function enqueueAll<Payload>(
  tx: PanelTx,
  job: Job<Payload>,
  payloads: Payload[],
  options: { runAt?: Date } = {},
): Promise<void> {
  const rows = payloads.map((payload) => ({
    payload: withTrace(job.payload.parse(payload)),
    queue: job.queue?.(payload) ?? null,
    key: job.key?.(payload) ?? null,
  }));
  if (rows.length === 0) return;
  await sql`select enqueue_job(${job.name}, payload, queue, key, ${options.runAt ?? null}, ${job.attempts})
    from json_to_recordset(${JSON.stringify(rows)}::json) r (payload json, queue text, key text)`.execute(tx);
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
