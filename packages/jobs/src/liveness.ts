import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { JobLog } from "./log.ts";

/** Advisory locks of this class mean "this pool of workers is alive". */
const LIVENESS = 4711;

export interface Liveness {
  stop(): Promise<void>;
}

/**
 * Holds a lock in the pool's name for as long as the process lives, on a separate connection: the server releases it
 * when the process dies, for whatever reason. A lost connection is opened again.
 */
export async function proclaimAlive(ownerUrl: string, poolId: string, log: JobLog): Promise<Liveness> {
  const stopping = new AbortController();
  let client = await hold(ownerUrl, poolId, lost);

  function lost(error: Error): void {
    if (stopping.signal.aborted) return;
    log.warn({ err: error, poolId }, "the workers' liveness connection was lost");
    void again();
  }

  async function again(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        client = await hold(ownerUrl, poolId, lost);
        if (stopping.signal.aborted) await client.end();
        return;
      } catch (error) {
        log.warn({ err: error, poolId }, "the workers' liveness connection could not be made again");
        await sleep(500, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await client.end();
    },
  };
}

async function hold(ownerUrl: string, poolId: string, lost: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    application_name: "vitrine jobs",
  });
  // An error event is followed by the end of the connection; once is enough.
  let isReported = false;
  const tell = (error: Error) => {
    if (!isReported) lost(error);
    isReported = true;
  };
  client.on("error", tell);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [LIVENESS, poolId]);
  } catch (error) {
    isReported = true;
    await client.end().catch(() => undefined);
    throw error;
  }
  client.on("end", () => tell(new Error("connection ended")));
  return client;
}

/** The pools whose lock is not held. */
export async function deadPools(client: pg.PoolClient, poolIds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; free: boolean }>(
    "select id, pg_try_advisory_lock($1, hashtext(id)) as free from unnest($2::text[]) as id",
    [LIVENESS, poolIds],
  );
  const free = rows.filter((row) => row.free).map((row) => row.id);
  await client.query("select pg_advisory_unlock($1, hashtext(id)) from unnest($2::text[]) as id", [LIVENESS, free]);
  return free;
}
