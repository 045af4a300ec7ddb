import type { PanelTx } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Job } from "./define-job.ts";

/** Adds the job in the transaction that makes it due: a rollback removes it too. */
export async function enqueue<Payload>(tx: PanelTx, job: Job<Payload>, payload: Payload, options: { runAt?: Date } = {}): Promise<void> {
  await sql`select enqueue_job(${job.name}, ${JSON.stringify(job.payload.parse(payload))}::json, ${job.queue?.(payload) ?? null},
    ${job.key?.(payload) ?? null}, ${options.runAt ?? null}, ${job.attempts})`.execute(tx);
}
