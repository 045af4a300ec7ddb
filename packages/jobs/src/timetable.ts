import { parseCronItems, type ParsedCronItem, type WorkerUtils } from "graphile-worker";
import type { Job } from "./define-job.ts";

export interface Timetable {
  job: Pick<Job<object>, "name" | "attempts">;
  /** Crontab notation in UTC. */
  at: string;
}

/** The library goes by the machine's clock: a wrong one would postpone every worker's timetable to its own time. */
export function cronItems(timetable: Timetable[], isClockRight = () => true): ParsedCronItem[] {
  const items = parseCronItems(
    timetable.map(({ job, at }) => ({
      task: job.name,
      match: at,
      identifier: job.name,
      options: { maxAttempts: job.attempts, jobKey: job.name, backfillPeriod: 0 },
    })),
  );
  return items.map((item) => ({ ...item, match: (at) => isClockRight() && item.match(at) }));
}

/** A worker with a clock ahead may have recorded a future time as the last run; nothing would run until then. */
export async function forgetFuture(utils: WorkerUtils): Promise<void> {
  await utils.withPgClient((client) =>
    client.query(
      "update graphile_worker._private_known_crontabs set last_execution = null where last_execution > now() + interval '2 minutes'",
    ),
  );
}
