import type { WorkerUtils } from "graphile-worker";
import type { JobLog } from "./log.ts";
import { deadPools } from "./liveness.ts";

/**
 * Unlocks what killed workers left locked: the library alone would keep their jobs, and whole queues, locked for four hours.
 * A pool must look dead twice in a row, so that one that is reconnecting is left alone.
 */
export function createReaper(utils: WorkerUtils, log: JobLog): () => Promise<string[]> {
  let suspects = new Set<string>();
  return async () => {
    const dead = await utils.withPgClient(async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null and locked_at < now() - interval '2 seconds'
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null and locked_at < now() - interval '2 seconds'`,
      );
      return rows.length === 0
        ? []
        : deadPools(
            client,
            rows.map((row) => row.id),
          );
    });
    const certain = dead.filter((id) => suspects.has(id));
    suspects = new Set(dead);
    if (certain.length === 0) return [];
    await utils.forceUnlockWorkers(certain);
    log.warn({ pools: certain }, "jobs of killed workers were freed");
    return certain;
  };
}
