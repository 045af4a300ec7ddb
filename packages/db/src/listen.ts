import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface Listening {
  stop(): Promise<void>;
}

export interface ListenOptions {
  /** The pool whose server and role are used, over a connection of its own. */
  pool: pg.Pool;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called after every connection, including the first: notifications sent before it were missed. */
  onConnected: () => void;
  onLost: (error: Error) => void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Listens for NOTIFY on one channel until stopped and reconnects whenever the connection is lost. Resolves once it listens. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const stopping = new AbortController();
  let client = await connect(options, lost);

  function lost(error: Error): void {
    if (stopping.signal.aborted) return;
    options.onLost(error);
    void again();
  }

  async function again(): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        client = await connect(options, lost);
        if (stopping.signal.aborted) await client.end();
        return;
      } catch (error) {
        options.onLost(error as Error);
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
    },
  };
}

async function connect({ pool, channel, onNotice, onConnected }: ListenOptions, lost: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...pool.options, application_name: "vitrine listen" });
  // An error is followed by the end of the connection; it is reported once, and only for a connection that was established.
  let isOpen = false;
  const tell = (error: Error) => {
    if (isOpen) lost(error);
    isOpen = false;
  };
  client.on("error", tell);
  client.on("end", () => tell(new Error("the connection ended")));
  client.on("notification", ({ payload }) => onNotice(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  isOpen = true;
  onConnected();
  return client;
}
