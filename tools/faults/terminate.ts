import { setTimeout as sleep } from "node:timers/promises";
import type { Stage } from "./stage.ts";
import { inDatabase } from "./verify.ts";

export const TERMINATED_EVERY_MS = 500;

/** Ends every connection to the database but its own, again and again; resolves with their number. */
export async function terminateConnections(stage: Stage, seconds: number): Promise<number> {
  let terminated = 0;
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await sleep(TERMINATED_EVERY_MS))
    terminated += await terminateAll(stage);
  return terminated;
}

async function terminateAll(stage: Stage): Promise<number> {
  return inDatabase(stage, async (client) => {
    const { rowCount } = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return rowCount ?? 0;
  });
}
