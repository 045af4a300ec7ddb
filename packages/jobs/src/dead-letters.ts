import type { WorkerUtils } from "graphile-worker";
import type { Handler } from "./handler.ts";
import type { JobLog } from "./log.ts";
import { withoutTrace } from "./trace-in-payload.ts";

interface DeadJob {
  id: string;
  task: string;
  payload: unknown;
  last_error: string | null;
}

/** Moves jobs that are out of attempts to dead_jobs, after their handler has ended whatever waits for them. */
export function createUndertaker(utils: WorkerUtils, handlers: Map<string, Handler>, log: JobLog): () => Promise<number> {
  return async () => {
    const dead = await utils.withPgClient(async (client) => {
      const { rows } = await client.query<DeadJob>(
        `select j.id, j.task_identifier as task, p.payload, j.last_error
         from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
         where j.attempts >= j.max_attempts and j.locked_at is null order by j.id limit 100`,
      );
      return rows;
    });
    const buried: string[] = [];
    for (const job of dead) {
      try {
        await handlers.get(job.task)?.dead(withoutTrace(job.payload).payload, job.last_error);
        buried.push(job.id);
      } catch (error) {
        log.error({ err: error, job: job.id, task: job.task }, "a dead job could not be wound up");
      }
    }
    if (buried.length > 0) await bury(utils, buried);
    return buried.length;
  };
}

async function bury(utils: WorkerUtils, ids: string[]): Promise<void> {
  await utils.withPgClient((client) =>
    client.query(
      `insert into dead_jobs (id, task, payload, last_error, attempts)
       select j.id, j.task_identifier, (p.payload::jsonb - 'traceparent')::json, j.last_error, j.attempts
       from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.id = any($1::bigint[])
       on conflict do nothing`,
      [ids],
    ),
  );
  await utils.completeJobs(ids);
}
